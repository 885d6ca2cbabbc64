// Whatever an editor does to an entry of a record or a page: it is refused when it is saved, or every page is whole.
import { expect, test } from 'vitest'
import { tryEdits } from '../support/try-edits.ts'

// From another one in each run; as an entry has five kinds of edits, each run has some of every entry.
const step = 3

test('every third generated edit of every record and page is refused at once or leaves every page whole', async () => {
  const start = Math.floor(Math.random() * step)
  const { counts, broken } = await tryEdits(step, start)
  expect(broken, `from the edit ${start} on`).toEqual([])
  expect(counts.kept).toBeGreaterThan(2000)
}, 300_000)
