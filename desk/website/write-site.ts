// Writes the published site as files, for a static host. Its forms need the server, at the same origin.
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { contentFor, findPublished } from 'site/server/site/publish.ts'
import type { Settings } from 'core/settings.ts'
import { NotPublished } from './publish.ts'

const buildDir = join(import.meta.dirname, '..', '..', 'build')

/** @param target a new or empty folder @throws NotPublished when it is not */
export async function writeSite(settings: Settings, target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  if ((await readdir(target)).length > 0) throw new NotPublished(`${target} is not empty`)
  const folders = [join(buildDir, 'published'), join(settings.dataDir, 'published')]
  const documents = await findPublished(buildDir, contentFor(settings), folders)
  await cp(join(buildDir, 'client'), target, { recursive: true })
  await cp(documents!, target, { recursive: true })
  await cp(join(settings.contentDir, 'photos'), join(target, 'photos'), {
    recursive: true,
    filter: (file) => !file.endsWith('.json'),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
