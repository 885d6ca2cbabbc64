// Preferences of a recruiter, stored in this browser. No data of applicants is stored here.
import { createSignal, useSignal } from '../live/notify.ts'

const changed = createSignal()

/** Whether single letters are shortcuts. */
export const areKeysOn = (): boolean => readStored('desk-keys') !== 'off'

export function switchKeys(areOn: boolean): void {
  store('desk-keys', areOn ? 'on' : 'off')
  changed.notify()
}

export function useKeysOn(): boolean {
  useSignal(changed)
  return areKeysOn()
}

/** @returns null also where storage is switched off */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is switched off: it is remembered until the page goes.
  }
}
