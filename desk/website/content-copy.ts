// The owner's folder in a backup: drafts, versions, pictures, and files placed there by hand, each with its digest.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digestOf } from 'core/loader/owner-folder.ts'
import { asidePrefix } from 'core/submissions/embedded/backup.ts'
import { isOwnFile } from 'core/submissions/own-file.ts'
import { syncFile, syncFolder } from 'core/submissions/sync.ts'
import { makeFolder, takeRights } from 'core/submissions/make-folder.ts'
import { recordText, writeDurably } from './durable-file.ts'
import { withFolder } from './folder-lock.ts'

/** File beside the copied folder: the digest of each of its files. */
const listName = 'content.json'
const folderName = 'content'

/** @param backup a folder that exists @returns how many files were copied */
export async function copyContent(contentDir: string, backup: string): Promise<number> {
  if (!existsSync(contentDir)) return 0
  return withFolder(contentDir, async () => {
    const digests: Record<string, string> = {}
    const target = join(backup, folderName)
    for (const file of filesOf(contentDir)) {
      await copyDurably(join(contentDir, file), join(target, file))
      digests[file] = digestOf(join(target, file))
    }
    await writeDurably(join(backup, listName), recordText(digests))
    return Object.keys(digests).length
  })
}

/** Whether a backup holds the owner's folder; old ones do not. */
export function hasContent(backup: string): boolean {
  return existsSync(join(backup, listName))
}

/** Files of a backup that are missing, altered, or outside of it. */
export function contentFaults(backup: string): string[] {
  if (!hasContent(backup)) return []
  const digests = JSON.parse(readFileSync(join(backup, listName), 'utf8')) as Record<string, string>
  return Object.entries(digests)
    .filter(([file, digest]) => {
      // A manipulated list may name files outside of the backup, or links that lead there.
      if (!isOwnFile(join(backup, folderName), file)) return true
      return digestOf(join(backup, folderName, file)) !== digest
    })
    .map(([file]) => `${folderName}/${file}`)
}

/** Replaces the owner's folder by the copy. @returns where the former folder was moved, if there was one */
export async function putContentInPlace(
  backup: string,
  contentDir: string,
): Promise<string | undefined> {
  const digests = JSON.parse(await readFile(join(backup, listName), 'utf8')) as object
  return withFolder(contentDir, async () => {
    const fresh = join(contentDir, '.restoring')
    await rm(fresh, { recursive: true, force: true })
    for (const file of Object.keys(digests)) {
      await copyDurably(join(backup, folderName, file), join(fresh, file))
    }
    const old = entriesOf(contentDir)
    const aside = join(contentDir, `${asidePrefix}${new Date().toISOString().replaceAll(':', '-')}`)
    if (old.length > 0) await mkdir(aside, { mode: 0o700 })
    for (const name of old) await rename(join(contentDir, name), join(aside, name))
    for (const name of readdirSync(fresh)) await rename(join(fresh, name), join(contentDir, name))
    await rm(fresh, { recursive: true })
    await syncFolder(contentDir)
    return old.length > 0 ? aside : undefined
  })
}

/** Folders that restores moved aside. */
export function asideFolders(contentDir: string): string[] {
  if (!existsSync(contentDir)) return []
  return readdirSync(contentDir)
    .filter((name) => name.startsWith(asidePrefix))
    .map((name) => join(contentDir, name))
}

/** Without the lock, temporary files and folders that an earlier restore moved aside. */
function entriesOf(contentDir: string): string[] {
  return readdirSync(contentDir).filter(
    (name) => !name.startsWith('.') && !name.startsWith(asidePrefix),
  )
}

/** Paths relative to the folder. */
function filesOf(contentDir: string, below = ''): string[] {
  const names = below === '' ? entriesOf(contentDir) : readdirSync(join(contentDir, below))
  return names.flatMap((name) => {
    const path = join(below, name)
    return statSync(join(contentDir, path)).isDirectory() ? filesOf(contentDir, path) : [path]
  })
}

async function copyDurably(from: string, to: string): Promise<void> {
  makeFolder(dirname(to))
  await copyFile(from, to)
  takeRights(to)
  await syncFile(to)
  await syncFolder(dirname(to))
}
