// What somebody chose for this browser. Nothing of an applicant is kept here.
import { useSyncExternalStore } from 'react'

const choices = {
  scheme: ['system', 'light', 'dark'],
  keys: ['on', 'off'],
} as const

type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name][number] }

const listeners = new Set<() => void>()

export function preference<Name extends keyof Choices>(name: Name): Choices[Name] {
  const allowed: readonly string[] = choices[name]
  const stored = readStored(`desk-${name}`)
  return (allowed.find((choice) => choice === stored) ?? allowed[0]) as Choices[Name]
}

export function setPreference<Name extends keyof Choices>(name: Name, value: Choices[Name]): void {
  store(`desk-${name}`, value)
  applyScheme()
  for (const listener of listeners) listener()
}

export function usePreference<Name extends keyof Choices>(name: Name): Choices[Name] {
  return useSyncExternalStore(subscribe, () => preference(name))
}

/** Before the first paint, and whenever the system or the choice changes. */
function applyScheme(): void {
  const chosen = preference('scheme')
  const isDark =
    chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'
}

export function followSystemScheme(): void {
  applyScheme()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyScheme)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
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
    // Storage is switched off: it is known until the page goes.
  }
}
