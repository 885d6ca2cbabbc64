// The stamp of the build covers whatever a bundle contains: else a change is served only after the next rebuild.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import buildSources from '../tools/build-sources.json' with { type: 'json' }

/** Files that are imported for their values; types leave no trace in a bundle. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const found = [
    ...text.matchAll(
      /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'(\.[^']+|core\/[^']+|site\/[^']+)'/gm,
    ),
    ...text.matchAll(/\bimport\('(\.[^']+|core\/[^']+|site\/[^']+)'\)/g),
  ]
  return found
    .filter(([statement]) => !/^import \{(?:\s*type [^,}]+,?)+\s*\} from/.test(statement))
    .map(([, path]) => (path!.startsWith('.') ? join(dirname(file), path!) : path!))
}

test.each([
  ['site', 'site/app'],
  ['desk', 'desk/base/web'],
] as const)('everything that the build of the %s, %s, imports is in its stamp', (part, room) => {
  const files = (readdirSync(room, { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && name !== 'vite.config.ts')
    .map((name) => join(room, name))
  const seen = new Set(files)
  for (const file of seen) {
    if (!/\.tsx?$/.test(file)) continue
    for (const imported of importsOf(file)) seen.add(imported)
  }
  const isCovered = (file: string) =>
    [...buildSources.both, ...buildSources[part]].some(
      (source) => file === source || file.startsWith(`${source}/`),
    )
  expect([...seen].filter((file) => !isCovered(file))).toEqual([])
})
