// Whether the desk's server answers, as the last request or the event stream found it.
import { createSignal } from './notify.ts'

export const reachChanged = createSignal()
let reachable = true

export const isReachable = (): boolean => reachable

export function setReachable(value: boolean): void {
  if (value === reachable) return
  reachable = value
  reachChanged.notify()
}
