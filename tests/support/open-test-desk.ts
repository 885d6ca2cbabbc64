import { join } from 'node:path'
import { installContent } from '../../app/content/records.ts'
import { finishCorrections } from '../../desk/actions/correct.ts'
import { openIndex, type DeskIndex } from '../../desk/index/desk-index.ts'
import { documentsName } from '../../desk/index/documents.ts'
import { EmbeddedDeskStore } from '../../desk/store/embedded-desk-store.ts'
import { loadContent } from '../../server/content/load-content.ts'
import { EmbeddedArchive } from '../../submissions/embedded/embedded-archive.ts'

export type TestDesk = {
  dataDir: string
  archive: EmbeddedArchive
  store: EmbeddedDeskStore
  index: DeskIndex
  close(): void
}

/** The desk's archive, store and index on a folder, as `npm run desk` has them. @param now of its clock */
export async function openTestDesk(dataDir: string, now?: () => number): Promise<TestDesk> {
  installContent(loadContent({ edition: 'demonstration' }))
  const archive = new EmbeddedArchive(dataDir)
  const store = new EmbeddedDeskStore(archive)
  const index = openIndex(join(dataDir, documentsName), now ? { now } : {})
  const close = () => {
    index.close()
    store.close()
    archive.close()
  }
  // In the order of the desk's own start: a row that is corrected after the index followed is in it a moment later only.
  await finishCorrections({ archive, store })
  await index.follow(store, archive)
  return { dataDir, archive, store, index, close }
}
