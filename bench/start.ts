import { endServer, startServer } from '../tests/support/server.ts'
import { residentMegabytes } from '../tests/support/peak-memory.ts'
import type { Row } from './row.ts'

/** The time from the start of the process to "ready", and its memory then. */
export async function benchStart(): Promise<Row[]> {
  const times: number[] = []
  let megabytes = 0
  for (let run = 0; run < 7; run++) {
    const started = performance.now()
    const site = await startServer()
    times.push(performance.now() - started)
    megabytes = Math.round(residentMegabytes(site.pid))
    await endServer(site)
  }
  times.sort((a, b) => a - b)
  return [
    {
      'median ms to ready': Math.round(times[3]!),
      'slowest ms': Math.round(times[6]!),
      'MB resident': megabytes,
    },
  ]
}
