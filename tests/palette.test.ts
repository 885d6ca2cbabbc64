import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { palette } from 'site/app/styles/palette.ts'

const fileOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url))
const textOf = (path: string) => fileOf(path).toString('utf8')

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

test.each(
  readdirSync(new URL('../site/public/', import.meta.url)).filter((name) => name.endsWith('.png')),
)('the ground of %s is burgundy: npm run icons draws it', async (name) => {
  const { data } = await sharp(fileOf(`site/public/${name}`))
    .removeAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(`#${data.toString('hex')}`).toBe(palette.burgundy)
})
