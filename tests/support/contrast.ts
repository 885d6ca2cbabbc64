// How words on a land stand out from it, pixel by pixel.
import type { Page } from 'playwright-core'
import sharp from 'sharp'

type Contrast = { words: string; contrast: number }

/** The light of each value of a channel, reckoned once: there are millions of pixels. */
const light = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** @param at where the colour begins: red, green, blue */
const luminance = (data: ArrayLike<number>, at = 0) =>
  0.2126 * light[data[at]!]! + 0.7152 * light[data[at + 1]!]! + 0.0722 * light[data[at + 2]!]!

/** Where each section begins and ends on the page: its land stands at its end. */
const edges = (page: Page) =>
  page.locator('.hero, .statement, .drive-lands > li').evaluateAll((sections) =>
    sections.flatMap((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return [top + scrollY, bottom + scrollY]
    }),
  )

/** The lowest contrast of each text with the pixels behind it, the texts themselves taken away. */
async function worstContrasts(page: Page): Promise<Contrast[]> {
  // A typeface that comes between measuring and looking moves the words: then both are done again.
  for (let tries = 0; tries < 5; tries++) {
    const before = await edges(page)
    const found = await contrastsOnce(page)
    if (String(await edges(page)) === String(before)) return found
  }
  throw new Error('the page does not come to rest')
}

async function contrastsOnce(page: Page): Promise<Contrast[]> {
  const sections = await page.evaluate(() => {
    return [...document.querySelectorAll('.hero, .statement, .drive-lands > li')].map((section) => {
      const words = section.matches('.hero') ? 'h1, .hero-subtitle' : 'h2, h3, p'
      const blocks = [...section.querySelectorAll<HTMLElement>(words)].map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        element.style.visibility = 'hidden'
        return {
          words: element.textContent.slice(0, 30),
          colour: getComputedStyle(element).color.match(/\d+/g)!.map(Number),
          lines: [...range.getClientRects()].map(({ left, top, right, bottom }) => {
            return { left, top: top + scrollY, right, bottom: bottom + scrollY }
          }),
        }
      })
      const lines = blocks.flatMap((block) => block.lines)
      const x = Math.floor(Math.min(...lines.map(({ left }) => left)))
      const y = Math.floor(Math.min(...lines.map(({ top }) => top)))
      const width = Math.ceil(Math.max(...lines.map(({ right }) => right))) - x
      const height = Math.ceil(Math.max(...lines.map(({ bottom }) => bottom))) - y
      return { blocks, clip: { x, y, width, height } }
    })
  })
  const found = []
  for (const { blocks, clip } of sections) {
    const picture = await pictureOf(page, clip)
    const { data, info } = await sharp(picture)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const { words, colour, lines } of blocks) {
      const ink = luminance(colour)
      let contrast = 21
      for (const { left, top, right, bottom } of lines) {
        for (let y = Math.round(top) - clip.y; y < Math.min(bottom - clip.y, info.height); y += 2) {
          for (
            let x = Math.round(left) - clip.x;
            x < Math.min(right - clip.x, info.width);
            x += 2
          ) {
            const at = (y * info.width + x) * 3
            const ground = luminance(data, at)
            contrast = Math.min(
              contrast,
              (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05),
            )
          }
        }
      }
      found.push({ words, contrast })
    }
  }
  return found
}

type Box = { x: number; y: number; width: number; height: number }

/**
 * A picture of a part of the page that the window has room for, with the window over it: while a browser takes one of what is outside
 * its window, its window is as high as the page, and now and then it lays heights of the window out anew for that.
 */
async function pictureOf(page: Page, { x, y, width, height }: Box): Promise<Buffer> {
  const scrolled = await page.evaluate((bottom) => {
    document.querySelector<HTMLElement>('.header')!.style.visibility = 'hidden'
    scrollTo({ top: bottom - innerHeight, behavior: 'instant' })
    return scrollY
  }, y + height)
  return page.screenshot({ clip: { x, y: y - scrolled, width, height } })
}

/** Waits for the pictures of all lands, or takes them away. */
const showLands = (images: Element[], hasLand: boolean) =>
  Promise.all(
    images.map(async (image) => {
      if (!(image instanceof HTMLImageElement)) return
      image.hidden = !hasLand
      image.loading = 'eager'
      if (hasLand) await image.decode()
    }),
  )

/** @returns the words of the page whose contrast is below 4.5 to 1 somewhere, before the picture is there or after */
export async function faintWords(page: Page): Promise<{ hasLand: boolean; found: Contrast }[]> {
  const faint = []
  for (const hasLand of [true, false]) {
    await page.locator('.land img').evaluateAll(showLands, hasLand)
    for (const found of await worstContrasts(page)) {
      if (found.contrast < 4.5) faint.push({ hasLand, found })
    }
  }
  return faint
}
