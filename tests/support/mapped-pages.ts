/** @returns paths of a site's map, which is what its edition and content make of it */
export async function mappedPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
}

/**
 * Whether a page says what no page before it said: most pages are the same in both editions but for their frame, and all pages of an
 * edition have one frame.
 */
export function newPages(): (address: string) => Promise<boolean> {
  const seen = new Set<string>()
  return async (address) => {
    const html = await (await fetch(address)).text()
    const main = /<main[\s\S]*<\/main>/.exec(html)![0]
    const { size } = seen
    return seen.add(main).size > size
  }
}
