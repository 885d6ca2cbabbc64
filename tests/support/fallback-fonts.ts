import type { Browser } from 'playwright-core'

/**
 * Whether the device has a font that the stand-ins of the typefaces are made from. The Chromium that npm brings has none of
 * them: words then wait in a font of other measures, and move when their typeface comes.
 */
export async function hasFallback(browser: Browser): Promise<boolean> {
  const page = await browser.newPage()
  const found = await page.evaluate(() =>
    new FontFace('fallback', 'local("Liberation Sans"), local("Arial"), local("Roboto")')
      .load()
      .then(
        () => true,
        () => false,
      ),
  )
  await page.close()
  return found
}
