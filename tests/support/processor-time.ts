// Processor time, which other work on the machine does not lengthen: by it a test says that something is not slow.
import { readFile } from 'node:fs/promises'

/** @returns milliseconds that this process has taken so far */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** On Linux alone. @returns milliseconds that another process has taken so far; the kernel counts in hundredths of a second */
export async function processorTimeOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}
