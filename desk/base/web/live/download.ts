// Files that the server makes on request, with progress and a way to cancel.
import { announce } from '../shell/announcer.tsx'
import { showFailureToast, showToast } from '../shell/toasts.ts'
import { startJob } from './jobs.ts'

/** @param name of the file, used where the server names none */
export async function download(
  title: string,
  name: string,
  request: (signal: AbortSignal) => Promise<Response>,
): Promise<void> {
  const job = startJob(title, 'bytes')
  try {
    const response = await request(job.signal)
    job.show({ total: Number(response.headers.get('content-length')) || undefined })
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
      job.show({ done: loaded })
    }
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    save(new Blob(parts, { type }), nameIn(response) ?? name)
    announce(`${title} ready`)
  } catch (error) {
    if (job.signal.aborted) showToast(`${title}: cancelled`)
    else showFailureToast(error, title)
  } finally {
    job.end()
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
