// Whatever an editor does to an entry of a record or a page: it is refused when it is saved, or every page is whole.
import { expect, test } from 'vitest'
import { tryEdits } from '../support/try-edits.ts'

test('every ninetieth generated edit of every record is refused at once or leaves every page of both editions whole', async () => {
  const { counts, broken } = await tryEdits(90)
  expect(broken).toEqual([])
  expect(counts.kept).toBeGreaterThan(20)
}, 600_000)
