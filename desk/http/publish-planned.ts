// The desk publishes what was planned for a time, while nobody looks.
import { errorCode } from '../../submissions/log.ts'
import { auditEntry } from '../audit-entry.ts'
import { FolderInUse } from '../content/folder-lock.ts'
import { publishDue } from '../content/publish-due.ts'
import type { DeskContext } from './desk-context.ts'

/** How often it looks whether something is due, milliseconds. */
const lookEveryMs = 5000

type Context = Pick<DeskContext, 'settings' | 'store' | 'log'>

/** Begins with what became due while the desk was down. @returns what ends it */
export function publishPlanned(desk: Context): () => Promise<void> {
  let running = publishNow(desk)
  let isRunning = false
  const timer = setInterval(() => {
    // One that takes long is not followed by those that were waiting for it.
    if (isRunning) return
    isRunning = true
    running = running
      .then(() => publishNow(desk))
      .finally(() => {
        isRunning = false
      })
  }, lookEveryMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Never throws: what failed is tried again, and is in the log. */
async function publishNow({ settings, store, log }: Context): Promise<void> {
  try {
    const due = await publishDue(settings)
    if (!due) return
    const { published, plan, missed } = due
    if (missed.length > 0) log.warn('planned content was not ready', { records: missed.join(' ') })
    if (!published) return
    const { number, edition = '' } = published
    const details = { version: number, edition, planned: plan.at }
    log.info('content published', details)
    await store.audit([auditEntry('content-published', plan.account, { details })])
  } catch (error) {
    if (error instanceof FolderInUse) return
    log.error('planned content not published', { code: errorCode(error) })
  }
}
