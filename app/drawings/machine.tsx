import { SingleSymbol } from './single-symbol.tsx'

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

type MachineProps = {
  name: MachineName
  /** How many units its box is wide, where several boxes share a scale; else the box fits the machine. */
  across?: number
}

/** One machine in side elevation, in the colour of the text, on the datum that all machines share. */
export function Machine({ name, across }: MachineProps) {
  return <SingleSymbol file="plant" id={name} className="machine" across={across} />
}
