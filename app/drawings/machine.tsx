import type { MachineName } from './machine-names.ts'
import { SingleSymbol } from './single-symbol.tsx'

type MachineProps = {
  name: MachineName
  /** How many units its box is wide, where several boxes share a scale; else the box fits the machine. */
  across?: number
}

/** One machine in side elevation, painted, on the datum that all machines share. */
export function Machine({ name, across }: MachineProps) {
  return <SingleSymbol file="plant" id={name} className="machine" across={across} />
}
