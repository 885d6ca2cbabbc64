import { record } from './records.ts'

/**
 * The smallest and the largest size of a machine, `5 t` and `50 t`, with no-break spaces; undefined while the business has not
 * given them. @param id of a machine
 */
export function sizeEnds(id: string): [smallest: string, largest: string] | undefined {
  const range = record('equipment-specifications').find((one) => one.id === id)?.range
  if (!range) return undefined
  const { from, to, unit } = range
  return [`${from}\u00a0${unit}`, `${to}\u00a0${unit}`]
}

/** The page of a machine. @param id of its entry */
export const machinePath = (id: string) => `/services/plant-hire/${id}`
