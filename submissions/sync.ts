// Durability: after a power cut what was synced is there.
import { open } from 'node:fs/promises'

/** Makes a file's bytes durable. */
export async function syncFile(path: string): Promise<void> {
  // Some systems sync only what may be written.
  await syncWith(path, 'r+')
}

/** Makes the names in a folder durable: a new file survives only after its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  await syncWith(path, 'r')
}

async function syncWith(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
