// Durability: what was synced survives a power failure.
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** Makes a file's bytes durable. */
export async function syncFile(path: string): Promise<void> {
  // Some systems only sync files opened for writing.
  await syncWith(path, 'r+')
}

/** Makes the entries of a folder durable: a new file survives only after its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  await syncWith(path, 'r')
}

/** As `syncFolder`, but synchronous: for work under the database's lock. */
export function syncFolderNow(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

async function syncWith(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
