// Files that the server makes on request: with progress, and cancelled when the person says so.
import { send } from '../api/request.ts'
import type { Route } from '../../http/api.ts'
import { announce } from '../shell/announcer.tsx'
import { tell } from '../shell/toasts.ts'
import { createSignal } from './notify.ts'

export type Download = {
  id: number
  title: string
  /** Bytes. */
  loaded: number
  /** Bytes; undefined: the server does not know yet. */
  total: number | undefined
  cancel: () => void
}

export const downloadsChanged = createSignal()
let downloads: readonly Download[] = []
let next = 1

export const runningDownloads = (): readonly Download[] => downloads

/** @param name of the file, where the server names none */
export function startDownload(route: Route, body: unknown, title: string, name: string): void {
  void run(route, body, title, name)
}

async function run(route: Route, body: unknown, title: string, name: string): Promise<void> {
  const aborter = new AbortController()
  const id = next++
  const show = (part: Partial<Download>) => {
    downloads = downloads.map((entry) => (entry.id === id ? { ...entry, ...part } : entry))
    downloadsChanged.notify()
  }
  const cancel = () => aborter.abort()
  downloads = [...downloads, { id, title, loaded: 0, total: undefined, cancel }]
  downloadsChanged.notify()
  try {
    const response = await send(route, { body, signal: aborter.signal })
    show({ total: Number(response.headers.get('content-length')) || undefined })
    const parts: Uint8Array<ArrayBuffer>[] = []
    let loaded = 0
    let shownAt = 0
    const reader = response.body!.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      loaded += value.length
      if (performance.now() - shownAt < 100) continue
      shownAt = performance.now()
      show({ loaded })
    }
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    save(new Blob(parts, { type }), nameIn(response) ?? name)
    announce(`${title} ready`)
  } catch (error) {
    if (aborter.signal.aborted) tell(`${title}: cancelled`)
    else tell(`${title}: ${(error as Error).message}. Try again.`, { isError: true })
  } finally {
    downloads = downloads.filter((entry) => entry.id !== id)
    downloadsChanged.notify()
  }
}

const nameIn = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
