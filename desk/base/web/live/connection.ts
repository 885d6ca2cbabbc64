// Whether the desk's server answers, as the last request or the event stream found it.
import { createSignal } from './notify.ts'

export const connectionChanged = createSignal()
let online = true

export const isOnline = (): boolean => online

export function setOnline(value: boolean): void {
  if (value === online) return
  online = value
  connectionChanged.notify()
}
