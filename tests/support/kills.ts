// kill -9 in the middle of work: what every test of it does, whatever is at work and whatever must be true afterwards.
import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

export type Killable = {
  /** kill -9, until the process is gone. */
  kill(): Promise<void>
}

export type Workload<Victim extends Killable> = {
  start(): Victim | Promise<Victim>
  /** What is done with the process, until it ends or the process is gone: that the kill fails it is no fault. */
  work(victim: Victim): Promise<unknown>
  /** Whether enough is done for the kill: counted in what is done, because a busy machine does little in a second. */
  isUnderWay?(): boolean | Promise<boolean>
  /** How much later the kill comes, unless the work is over before; unset: once it is over. */
  thenMs?: number
  /** What must be true of what is stored, and of the next process that is started on it. */
  holds?(): Promise<void>
}

/** Kills a process at work, so many times. @param workload of the kill with a number, from 1 on */
export async function killAtWork<Victim extends Killable>(
  kills: number,
  workload: (kill: number) => Workload<Victim> | Promise<Workload<Victim>>,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    const { start, work, isUnderWay = () => true, thenMs, holds } = await workload(kill)
    const victim = await start()
    const over = work(victim).then(
      () => true,
      () => true,
    )
    while (!(await isUnderWay())) if (await Promise.race([over, wait(1, false)])) break
    await (thenMs === undefined ? over : Promise.race([over, wait(thenMs)]))
    await victim.kill()
    await over
    await holds?.()
  }
}

/** A process of Node's own, to be killed. */
export function killable(child: ChildProcess): Killable & { ended: Promise<unknown> } {
  const ended = once(child, 'close')
  return {
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
