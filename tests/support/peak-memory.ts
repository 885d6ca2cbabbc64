import { readdirSync, readFileSync } from 'node:fs'
import { processorTimeOf } from 'desk/base/processor-time.ts'

/**
 * Runs something that starts processes of this one. Linux only.
 * @returns with the most that one of them had resident, in megabytes, as the kernel noted it, and took of processor time, in milliseconds
 */
export async function withPeakMemory<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; peakMb: number; cpuMs: number }> {
  let peakMb = 0
  let cpuMs = 0
  const look = async () => {
    const pids = children().map(Number)
    peakMb = Math.max(peakMb, ...pids.map(peakMegabytes))
    // Of one that has gone meanwhile it is not known any more.
    const times = await Promise.allSettled(pids.map(processorTimeOf))
    cpuMs = Math.max(cpuMs, ...times.map((time) => (time.status === 'fulfilled' ? time.value : 0)))
  }
  const timer = setInterval(() => void look(), 5)
  try {
    const result = await run()
    return { result, peakMb, cpuMs }
  } finally {
    clearInterval(timer)
  }
}

function children(): string[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    read(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean),
  )
}

/** The most memory that a process ever held, MB. */
export const peakMegabytes = (pid: number | string) => statusOf(pid, 'VmHWM')

/** What a process holds now, MB. */
export const residentMegabytes = (pid: number | string) => statusOf(pid, 'VmRSS')

function statusOf(pid: number | string, name: string): number {
  const status = read(`/proc/${pid}/status`)
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
}

/** What has gone meanwhile is empty. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
