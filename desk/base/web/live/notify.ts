import { useSyncExternalStore } from 'react'

export type Signal = {
  notify: () => void
  subscribe: (listener: () => void) => () => void
  /** Grows with every call of `notify`. */
  version: () => number
}

/** Tells React about changes outside of its state. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  let version = 0
  return {
    notify() {
      version++
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}

/** Renders again after each `notify`. */
export function useSignal({ subscribe, version }: Signal): number {
  return useSyncExternalStore(subscribe, version)
}
