import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown
const manifest = read('package.json') as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const ofTests = read('tests/package.json') as { dependencies: Record<string, string> }
const lock = read('package-lock.json') as {
  packages: Record<
    string,
    { hasInstallScript?: boolean; optional?: boolean; resolved?: string; link?: boolean }
  >
}

test('at most 24 packages run in production, each at one exact version', () => {
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(24)
  const all = [manifest.dependencies, manifest.devDependencies, ofTests.dependencies]
  for (const version of all.flatMap(Object.values)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('no package runs a script when it is installed, and the lock file names no registry', () => {
  const entries = Object.entries(lock.packages)
  // fsevents is for another platform and an optional part of Vite's watcher.
  const scripted = entries.filter(
    ([path, { hasInstallScript }]) => hasInstallScript && !path.endsWith('/fsevents'),
  )
  expect(scripted.map(([path]) => path)).toEqual([])
  const named = entries.filter(([, { resolved, link }]) => resolved && !link)
  expect(named.map(([path]) => path)).toEqual([])
})
