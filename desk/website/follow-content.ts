// The desk takes up what its owner publishes: topics, promises and the business's name, without a restart.
import { unwatchFile, watchFile } from 'node:fs'
import { record } from '../../app/content/records.ts'
import { pointerFile } from '../../server/content/owner-folder.ts'
import { errorCode } from '../../submissions/log.ts'
import { installRecords } from '../base/open-backend.ts'
import type { DeskContext } from '../base/http/desk-context.ts'

/** How often the pointer to the published version is looked at, milliseconds. */
const lookEveryMs = 500

export function businessName(): string {
  return record('business').name?.value ?? 'the business'
}

/** @returns what ends it */
export function followContent({
  settings,
  index,
  log,
}: Pick<DeskContext, 'settings' | 'index' | 'log'>): () => void {
  const { contentDir } = settings
  if (contentDir === undefined) return () => {}
  const file = pointerFile(contentDir)
  const onChange = () => {
    installRecords(settings)
    index.renew().then(
      () => log.info('content taken up'),
      (error: unknown) => log.warn('content not taken up', { code: errorCode(error) }),
    )
  }
  watchFile(file, { interval: lookEveryMs, persistent: false }, (after, before) => {
    // Called once, too, for a file that is not there yet.
    if (after.ino !== before.ino || after.mtimeMs !== before.mtimeMs) onChange()
  })
  return () => unwatchFile(file)
}
