import { expect, test } from 'vitest'
import { deskPages } from '../support/desk-pages.ts'

const pages = deskPages()

// The other looks: tests/slow/desk-pages.test.ts.
test('axe finds nothing on the pages of the desk, dark at 390 px', async () => {
  expect(await pages.axeFindingsIn('dark at 390 px')).toEqual([])
})

test('no page of the desk scrolls sideways at 320 px', async () => {
  expect(await pages.pagesWiderThan(320)).toEqual([])
})
