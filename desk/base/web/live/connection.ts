// Whether the desk's server can be reached, as of the last request or message of the event stream.
import { createSignal } from './notify.ts'

export const connectionChanged = createSignal()
let online = true

export const isOnline = (): boolean => online

export function setOnline(value: boolean): void {
  if (value === online) return
  online = value
  connectionChanged.notify()
}
