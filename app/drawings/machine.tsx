import { Drawing } from './drawing.tsx'

/** The machines in plant.svg, at 40 units to the metre: side by side they are true to scale. */
export const machines = [
  'excavator-5',
  'excavator-14',
  'excavator-20',
  'excavator-36',
  'excavator-50',
  'wheel-loader',
  'grader',
  'dozer',
  'roller',
  'tipper',
  'water-cart-8',
  'water-cart-30',
  'low-loader',
] as const

export type MachineName = (typeof machines)[number]

/** One machine in side elevation, in the colour of the text, on the datum that all machines share. */
export function Machine({ name }: { name: MachineName }) {
  return <Drawing file="plant" symbols={[name]} className="machine" />
}
