// The looks of the desk that `npm test` leaves out.
import { expect, test } from 'vitest'
import { deskPages, type Look } from '../support/desk-pages.ts'

const pages = deskPages()

test.each<Look>(['light at 1440 px', 'dark at 1440 px', 'light at 390 px'])(
  'axe finds nothing on the pages of the desk, %s',
  async (look) => {
    expect(await pages.axeFindingsIn(look)).toEqual([])
  },
)
