import { readdirSync, readFileSync } from 'node:fs'

/**
 * Runs something that starts processes of this one. Linux only.
 * @returns with the most that one of them had resident, in megabytes, as the kernel noted it
 */
export async function withPeakMemory<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; peakMb: number }> {
  let peakMb = 0
  const timer = setInterval(() => (peakMb = Math.max(peakMb, ...children().map(peakOf))), 5)
  try {
    const result = await run()
    return { result, peakMb }
  } finally {
    clearInterval(timer)
  }
}

function children(): string[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    read(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean),
  )
}

function peakOf(pid: string): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
}

/** What has gone meanwhile is empty. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
