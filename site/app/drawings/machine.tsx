import type { MachineName } from 'core/drawings/machine-names.ts'
import { SingleSymbol } from './single-symbol.tsx'

type MachineProps = {
  name: MachineName
  /** Width of the view box in drawing units, so that several machines share a scale; unset: as wide as the machine. */
  across?: number
}

/** One machine in side elevation, painted, on the datum line that all machines share. */
export function Machine({ name, across }: MachineProps) {
  return <SingleSymbol file="plant" id={name} className="machine" across={across} />
}
