import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown
type Manifest = { dependencies: Record<string, string>; devDependencies?: Record<string, string> }
const [site, desk, tests] = ['package.json', 'desk/package.json', 'tests/package.json'].map(
  (file) => read(file) as Manifest,
) as [Manifest, Manifest, Manifest]
const lock = read('package-lock.json') as {
  packages: Record<
    string,
    { hasInstallScript?: boolean; optional?: boolean; resolved?: string; link?: boolean }
  >
}

test('at most 24 packages run in production, each at one exact version', () => {
  const inProduction = { ...site.dependencies, ...desk.dependencies }
  expect(Object.keys(inProduction).length).toBeLessThanOrEqual(24)
  const all = [site, desk, tests].flatMap((one) => [one.dependencies, one.devDependencies ?? {}])
  for (const version of all.flatMap(Object.values)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('nothing outside the desk imports what only the desk has', () => {
  const ofDesk = Object.keys({ ...desk.dependencies, ...desk.devDependencies })
  const found: string[] = []
  for (const folder of ['app', 'server', 'submissions', 'tools']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:ts|tsx|mjs)$/.test(file)) continue
      const code = readFileSync(join(root, folder, file), 'utf8')
      const imports = code.matchAll(/(?:from|import)\s*\(?\s*'([^'.][^']*)'/g)
      const names = new Set(Array.from(imports, ([, name]) => name!))
      for (const name of ofDesk) {
        if ([...names].some((one) => one === name || one.startsWith(`${name}/`))) {
          found.push(`${folder}/${file}: ${name}`)
        }
      }
    }
  }
  expect(found).toEqual([])
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
