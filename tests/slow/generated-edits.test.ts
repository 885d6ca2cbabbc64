// Whatever an editor does to an entry of a record or a page: it is refused when it is saved, or every page is whole.
import { expect, test } from 'vitest'
import { atLength } from '../support/generated.ts'
import { tryEdits } from '../support/try-edits.ts'

test('every generated edit of every record and page is refused at once or leaves every page whole', async () => {
  const { counts, broken } = await tryEdits()
  expect(broken).toEqual([])
  expect(counts.kept).toBeGreaterThan(atLength(2000, 6000))
}, 300_000)
