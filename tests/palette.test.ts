import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from '../app/styles/palette.ts'

test('pages, drawings and sharing pictures have the same colours', () => {
  const css = readFileSync(new URL('../app/styles/palette.css', import.meta.url), 'utf8')
  const named = [...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [
    name!.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    colour,
  ])
  expect(Object.fromEntries(named)).toEqual(palette)
})
