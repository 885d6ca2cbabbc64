// By how much a font of the device must be stretched to be as long as the typeface that follows: the mean over all
// words of the built site, for app/styles/tokens.css. Run by hand when the typefaces change, on a machine that has the
// fonts (Liberation Sans has Arial's widths):
//
//   node scripts/measure-fallbacks.ts
import { listedPages } from '../app/site-map.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { endServer, startServer } from '../tests/support/server.ts'

const typefaces = { display: 'Familjen Grotesk', text: 'Atkinson Hyperlegible Next' } as const
const fallbacks = ['Liberation Sans', 'Roboto']

const server = await startServer()
const browser = await launchBrowser()
const page = await browser.newPage()

/** The words of the site by how they are set: "display 700", "text 400" and so on. */
const words = new Map<string, Set<string>>()
for (const { path } of listedPages) {
  await page.goto(server.url + path)
  const found = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: [how: string, text: string][] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!
      const text = walker.currentNode.textContent!.trim()
      if (!text || parent.closest('script, style, noscript')) continue
      const { fontFamily, fontWeight } = getComputedStyle(parent)
      texts.push([`${/Display/.test(fontFamily) ? 'display' : 'text'} ${fontWeight}`, text])
    }
    return texts
  })
  for (const [how, text] of found) words.set(how, (words.get(how) ?? new Set()).add(text))
}

await page.waitForFunction(() => sessionStorage.getItem('typefaces'))
for (const [how, texts] of words) {
  const [role, weight] = how.split(' ') as [keyof typeof typefaces, string]
  for (const fallback of fallbacks) {
    const stretch = await page.evaluate(
      ({ texts, weight, typeface, fallback }) => {
        const canvas = document.createElement('canvas').getContext('2d')!
        const length = (font: string) => {
          canvas.font = `${weight} 100px '${font}'`
          return texts.reduce((sum, text) => sum + canvas.measureText(text).width, 0)
        }
        return length(typeface) / length(fallback)
      },
      { texts: [...texts], weight, typeface: typefaces[role], fallback },
    )
    process.stdout.write(`${how} after ${fallback}: ${(stretch * 100).toFixed(1)} %\n`)
  }
}
await browser.close()
await endServer(server)
