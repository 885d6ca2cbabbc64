import type { TestServer } from './server.ts'

const waitMs = 10_000

/** Asks until /healthz answers with a status. @returns after how many milliseconds; Infinity when it did not in ten seconds */
export async function untilHealth({ url }: TestServer, status: 200 | 503): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < waitMs) {
    if ((await fetch(`${url}/healthz`)).status === status) return performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return Infinity
}
