// The documents of the embedded backend, or of a backup.
import { once } from 'node:events'
import {
  createReadStream,
  existsSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { syncFolderNow } from 'core/submissions/sync.ts'
import type { LockedBucket } from './bucket.ts'

type Folder = Pick<EmbeddedBackend, 'incomingDir' | 'filePath' | 'putFile'>

export function folderBucket(folder: Folder): LockedBucket {
  return {
    incomingDir: folder.incomingDir,
    isLocked: true,
    async openFile(path) {
      const stream = createReadStream(folder.filePath(path))
      await once(stream, 'open')
      return stream
    },
    putFile: (path, file) => folder.putFile(path, file),
    async replaceFile(path, file) {
      const target = folder.filePath(path)
      // A hard link, because the temporary file is on the same file system and remains the caller's.
      const beside = `${file.tempPath}.replacing`
      linkSync(file.tempPath, beside)
      renameSync(beside, target)
      syncFolderNow(dirname(target))
    },
    async remove(paths) {
      for (const path of paths) rmSync(folder.filePath(path), { force: true })
      syncFolderNow(folder.filePath(''))
    },
    async files() {
      return readdirSync(folder.filePath('')).flatMap((name) => {
        const stats = statSync(folder.filePath(name), { throwIfNoEntry: false })
        return stats ? { path: `public/${name}`, size: stats.size, at: stats.mtimeMs } : []
      })
    },
    has: (path) => existsSync(folder.filePath(path)),
  }
}
