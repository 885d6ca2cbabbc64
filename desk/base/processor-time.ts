import { readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second, on every machine. */
const tickMs = 10

/** On Linux alone. @returns milliseconds of processor time that a process, with all of its threads, has taken so far */
export async function processorTimeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1')
  // The program's name, in brackets, may contain blanks. The 12th and 13th field after it are the time in user and kernel mode.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * tickMs
}
