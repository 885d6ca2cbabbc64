// The words of a removed note or contact can be restored for some days; then they are overwritten for good.
import { restorableDays } from '../shared/work.ts'
import { personWorks } from '../people/person-work.ts'
import type { Workplace } from '../people/workplace.ts'
import { dayMs } from '../shared/dates.ts'

/** Run it every day. @param now milliseconds since 1970 @returns how many notes and contacts were overwritten */
export async function overwriteRemoved(
  { store, index }: Pick<Workplace, 'store' | 'index'>,
  now = Date.now(),
): Promise<number> {
  const before = new Date(now - restorableDays * dayMs).toISOString()
  // Read from the store: a recruiter may have restored one that the index does not know of yet.
  const works = await personWorks({ store, index }, index.removedBefore(before))
  let overwritten = 0
  for (const { work } of works.values()) {
    const { removedNotes, removedContacts } = work
    for (const { id, text, removedAt } of [...removedNotes, ...removedContacts]) {
      if (text === '' || removedAt >= before) continue
      await store.overwriteWords(id)
      overwritten++
    }
  }
  if (overwritten > 0) await index.catchUp()
  return overwritten
}
