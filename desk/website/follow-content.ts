// The desk loads newly published content without a restart: topics, promises and the business's name.
import { unwatchFile, watchFile } from 'node:fs'
import { content, record } from 'core/content/records.ts'
import { pointerFile } from 'core/loader/owner-folder.ts'
import { errorCode } from 'core/submissions/log.ts'
import { installRecords } from '../base/open-backend.ts'
import type { DeskContext } from '../base/http/desk-context.ts'

/** Milliseconds between two checks of the pointer to the published version. */
const lookEveryMs = 500

export function businessName(): string {
  return record('business').name?.value ?? 'the business'
}

/** @returns a function that stops it */
export function followContent({
  settings,
  index,
  log,
}: Pick<DeskContext, 'settings' | 'index' | 'log'>): () => void {
  const { contentDir } = settings
  if (contentDir === undefined) return () => {}
  const file = pointerFile(contentDir)
  const records = () => JSON.stringify(content().records)
  let indexed = records()
  const takeUp = async () => {
    installRecords(settings)
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
  watchFile(file, { interval: lookEveryMs, persistent: false }, (after, before) => {
    // watchFile also calls back once for a file that does not exist yet.
    if (after.ino !== before.ino || after.mtimeMs !== before.mtimeMs) onChange()
  })
  return () => unwatchFile(file)
}
