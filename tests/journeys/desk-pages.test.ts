import { expect, test } from 'vitest'
import { deskPages, type Look } from '../support/desk-pages.ts'

const pages = deskPages()

// Each colour scheme and each width once; the other two: tests/slow/desk-pages.test.ts.
test.each<Look>(['light at 1440 px', 'dark at 390 px'])(
  'axe finds nothing on the pages of the desk, %s',
  async (look) => {
    expect(await pages.axeFindingsIn(look)).toEqual([])
  },
)

test('no page of the desk scrolls sideways at 320 px', async () => {
  expect(await pages.pagesWiderThan(320)).toEqual([])
})
