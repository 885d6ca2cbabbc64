// The register of backups, so that an erasure can name the copies that still hold the person.
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type BackupEntry = {
  /** Absolute path of the backup's folder. */
  path: string
  /** ISO 8601. */
  madeAt: string
  /** Its folder while it is being made. */
  partial?: string
}

const recordPath = (dataDir: string) => join(dataDir, 'backups.jsonl')

export async function recordBackup(dataDir: string, entry: BackupEntry): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await appendFile(recordPath(dataDir), `${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true })
}

/** Backups that still exist and are younger than a submission. */
export async function backupsSince(dataDir: string, createdAt: string): Promise<BackupEntry[]> {
  const text = await readFile(recordPath(dataDir), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as BackupEntry)
    .filter(
      ({ path, madeAt, partial }) =>
        madeAt >= createdAt && (existsSync(path) || (partial !== undefined && existsSync(partial))),
    )
    .map(({ path, madeAt }) => ({ path, madeAt }))
}
