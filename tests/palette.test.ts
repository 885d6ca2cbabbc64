import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from 'site/app/styles/palette.ts'

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('pages, drawings and sharing pictures have the same colours', () => {
  const css = textOf('site/app/styles/palette.css')
  const named = [...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [
    name!.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    colour,
  ])
  expect(Object.fromEntries(named)).toEqual(palette)
})

test.each(['site/public/favicon.svg', 'desk/base/web/mark.svg'])(
  '%s has colours of the palette alone',
  (path) => {
    const colours = textOf(path)
      .toLowerCase()
      .match(/#[0-9a-f]+/g)!
    expect(Object.values(palette)).toEqual(expect.arrayContaining(colours))
  },
)
