import { expect, test } from 'vitest'
import { deskPages } from '../support/desk-pages.ts'

const pages = deskPages()

// The other looks: tests/slow/desk-pages.test.ts.
test('axe finds nothing on the pages of the desk, dark at 390 px', async () => {
  expect(await pages.axeFindingsIn('dark at 390 px')).toEqual([])
})

test.each([
  [320, 700],
  [740, 360],
])(
  'no page of the desk scrolls sideways, or around what scrolls within it, in a window of %d by %d pixels, and no control lies over another',
  async (width, height) => {
    expect(await pages.faultsInWindow(width, height)).toEqual([])
  },
)
