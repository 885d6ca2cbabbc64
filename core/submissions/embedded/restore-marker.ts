// While a restore replaces the data of a folder, and after a restore that was killed, no process may open what is there:
// it may be half old and half new data, or none at all.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolderNow } from '../sync.ts'

const markerOf = (dataDir: string) => join(dataDir, 'restore-under-way')

export function beginRestore(dataDir: string): void {
  writeFileSync(markerOf(dataDir), '', { mode: 0o600, flush: true })
  syncFolderNow(dataDir)
}

export function endRestore(dataDir: string): void {
  rmSync(markerOf(dataDir), { force: true })
  syncFolderNow(dataDir)
}

export function isRestoring(dataDir: string): boolean {
  return existsSync(markerOf(dataDir))
}

/** @throws while a folder is being restored */
export function refuseDuringRestore(dataDir: string): void {
  if (!isRestoring(dataDir)) return
  throw new Error(
    'a restore is under way or was interrupted: run "npm run resumes -- restore" with that backup again',
  )
}
