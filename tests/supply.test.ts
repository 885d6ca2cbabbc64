import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordKinds } from 'core/forms/record-kinds.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown
type Manifest = { dependencies: Record<string, string>; devDependencies?: Record<string, string> }
const packages = ['core', 'site', 'desk']
const [core, site, desk, tests] = [...packages, 'tests'].map(
  (folder) => read(`${folder}/package.json`) as Manifest,
) as [Manifest, Manifest, Manifest, Manifest]
const lock = read('package-lock.json') as {
  packages: Record<
    string,
    { hasInstallScript?: boolean; optional?: boolean; resolved?: string; link?: boolean }
  >
}

test('at most 24 packages run in production, each at one exact version', () => {
  const inProduction = { ...core.dependencies, ...site.dependencies, ...desk.dependencies }
  const others = Object.keys(inProduction).filter((name) => !packages.includes(name))
  expect(others.length).toBeLessThanOrEqual(24)
  const all = [core, site, desk, tests].flatMap((one) => [
    one.dependencies,
    one.devDependencies ?? {},
  ])
  for (const version of all.flatMap(Object.values)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

/** Tools build core and site, and run beside the tests. */
const tools = {
  dependencies: { ...core.dependencies, ...site.dependencies, ...tests.dependencies },
  devDependencies: { ...site.devDependencies },
}
delete tools.dependencies.desk

test.each([
  ['core', core],
  ['site', site],
  ['desk', desk],
  ['tools', tools],
])('%s imports what is declared for it, and nothing else outside its folder', (folder, own) => {
  const declared = Object.keys({ ...own.dependencies, ...own.devDependencies })
  // The check of types runs beside the tests.
  const ofTypes = Object.keys(tests.dependencies).filter((name) => !packages.includes(name))
  const isDeclared = (file: string, path: string, isType: boolean) =>
    path.startsWith('.')
      ? join(folder, file, '..', path).startsWith(join(folder, '/'))
      : path.startsWith('node:') ||
        [...declared, ...(isType ? ofTypes : [])].some(
          (name) => path === name || path.startsWith(`${name}/`),
        )
  const found: string[] = []
  for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:ts|tsx|mjs)$/.test(file)) continue
    const code = readFileSync(join(root, folder, file), 'utf8')
    const imports = [
      ...code.matchAll(/^(?:import|export) (?<type>type )?(?:[^'";]*? from )?'(?<path>[^']+)'/gm),
      ...code.matchAll(/\bimport\('(?<path>[^']+)'\)/g),
    ]
    for (const { groups } of imports) {
      const { path = '', type } = groups!
      if (!isDeclared(file, path, type !== undefined)) found.push(`${file}: ${path}`)
    }
  }
  expect(found).toEqual([])
})

test('each kind of record has the npm script of its commands', () => {
  const { scripts } = read('package.json') as { scripts: Record<string, string> }
  for (const { script } of Object.values(recordKinds)) {
    expect(scripts[script]).toBe(`exec node desk/commands/main.ts ${script}`)
  }
})

test('desk needs site, site needs core, and none the other way', () => {
  expect(site.dependencies).not.toHaveProperty('desk')
  for (const name of ['site', 'desk', 'react']) expect(core.dependencies).not.toHaveProperty(name)
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
