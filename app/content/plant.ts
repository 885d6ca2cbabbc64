import { rangeText } from './facts.ts'
import { record } from './records.ts'

/** The sizes of a type of machine, `5 t to 50 t`. @param type of a record that has a range */
export function sizeRange(type: string): string {
  const range = record('equipment-specifications').find((one) => one.type === type)?.range
  if (!range) throw new Error(`equipment-specifications.json has no range for ${type}`)
  return rangeText(range)
}

/** `Excavators from 5 t to 50 t and water carts from 8 kL to 30 kL` */
export function plantRanges(): string {
  return `Excavators from ${sizeRange('Excavators')} and water carts from ${sizeRange('Water carts')}`
}
