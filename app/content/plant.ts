import { rangeText } from './facts.ts'
import { record } from './records.ts'

/** @throws for a type whose record has no range */
function rangeOf(type: string) {
  const range = record('equipment-specifications').find((one) => one.type === type)?.range
  if (!range) throw new Error(`equipment-specifications.json has no range for ${type}`)
  return range
}

/** The sizes of a type of machine, `5 t to 50 t`. @param type of a record that has a range */
export const sizeRange = (type: string): string => rangeText(rangeOf(type))

/** The smallest and the largest, `5 t` and `50 t`, that no line breaks. @param type of a record that has a range */
export function sizeEnds(type: string): [smallest: string, largest: string] {
  const { from, to, unit } = rangeOf(type)
  return [`${from}\u00a0${unit}`, `${to}\u00a0${unit}`]
}

/** `Excavators from 5 t to 50 t and water carts from 8 kL to 30 kL` */
export function plantRanges(): string {
  return `Excavators from ${sizeRange('Excavators')} and water carts from ${sizeRange('Water carts')}`
}
