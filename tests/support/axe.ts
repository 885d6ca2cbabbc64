import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

type Axe = {
  run(
    context: object,
    options: object,
  ): Promise<{
    violations: { id: string; nodes: { target: string[]; html: string }[] }[]
  }>
}

// AxeBuilder sends twice the size twice for each page: nearly half of what an analysis costs.
const axeOfPlaywright = createRequire(import.meta.resolve('@axe-core/playwright'))
const source = readFileSync(axeOfPlaywright.resolve('axe-core/axe.min.js'), 'utf8')

/** Pages that have axe from their start, also after they go elsewhere: to send it takes longer than it needs to look. */
const prepared = new WeakSet<Page>()

/**
 * What axe finds in a page and its frames, by all its rules: a line for each element.
 * @param frames false: of the page alone
 */
export async function axeFindings(page: Page, { frames = true } = {}): Promise<string[]> {
  if (!prepared.has(page)) {
    await page.addInitScript(source)
    prepared.add(page)
  }
  for (const frame of frames ? page.frames() : [page]) {
    if ((await frame.evaluate('typeof axe')) === 'undefined') await frame.evaluate(`${source}; 0`)
  }
  return page.evaluate(
    async (exclude) => {
      const { axe } = window as unknown as { axe: Axe }
      // No rule that is on reads style sheets, so axe need not fetch them.
      const options = { resultTypes: ['violations'], preload: { assets: ['media'] } }
      const { violations } = await axe.run({ include: [['html']], exclude }, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 200)}`),
      )
    },
    frames ? [] : [['iframe']],
  )
}
