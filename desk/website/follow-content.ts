// The desk loads newly published content without a restart, and what changes on its date: vacancies, topics, promises, the business's name.
import { unwatchFile, watchFile } from 'node:fs'
import { content, record } from 'core/content/records.ts'
import { isOutdated } from 'core/content/scheduled.ts'
import { pointerFile } from 'core/loader/owner-folder.ts'
import { errorCode } from 'core/submissions/log.ts'
import { installRecords } from '../base/open-backend.ts'
import type { DeskContext } from '../base/http/desk-context.ts'

/** Milliseconds between two checks of the pointer to the published version, and of the clock. */
const lookEveryMs = 500
/** Milliseconds until content that could not be loaded on its date is loaded again. */
const retryMs = 60_000

export function businessName(): string {
  return record('business').name?.value ?? 'the business'
}

/** @param now milliseconds since 1970 @returns a function that stops it */
export function followContent(
  { settings, index, log }: Pick<DeskContext, 'settings' | 'index' | 'log'>,
  now: () => number,
): () => void {
  const { contentDir } = settings
  const records = () => JSON.stringify(content().records)
  let indexed = records()
  let loadedAt = now()
  let reloadAt = content().nextChange
  const takeUp = async () => {
    loadedAt = now()
    reloadAt = loadedAt + retryMs
    installRecords(settings, loadedAt)
    reloadAt = content().nextChange
    // Lists show promises and names of topics, and nothing of a page.
    const installed = records()
    if (installed === indexed) return
    await index.renew()
    indexed = installed
  }
  const onChange = () => {
    takeUp().then(
      () => log.info('content taken up'),
      (error: unknown) => log.warn('content not taken up', { code: errorCode(error) }),
    )
  }
  const timer = setInterval(() => {
    if (isOutdated(reloadAt, loadedAt, now())) onChange()
  }, lookEveryMs).unref()
  const file = contentDir === undefined ? undefined : pointerFile(contentDir)
  if (file !== undefined) {
    watchFile(file, { interval: lookEveryMs, persistent: false }, (after, before) => {
      // watchFile also calls back once for a file that does not exist yet.
      if (after.ino !== before.ino || after.mtimeMs !== before.mtimeMs) onChange()
    })
  }
  return () => {
    clearInterval(timer)
    if (file !== undefined) unwatchFile(file)
  }
}
