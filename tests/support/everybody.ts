// Who is whom, said of all records at once: what the desk's list, which looks only at what is near a change, has to say, too.
import { readPeople } from 'desk/base/list/follower.ts'
import { personsAmong, switchboardFrom } from 'desk/base/list/persons.ts'
import type { Entry } from 'desk/base/list/entry.ts'
import type { DeskStore } from 'desk/base/store/desk-store.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'

/** @returns each person's records of every kind, newest first */
export async function everybodyIn(at: {
  store: DeskStore
  archive: SubmissionArchive
}): Promise<Entry[][]> {
  const all = [...(await readPeople(at)).entries]
  const beside = Map.groupBy(all, ({ phone }) => phone)
  return personsAmong(all, (phone) => {
    const people = new Set(beside.get(phone)!.map(({ email, name }) => email ?? name))
    return people.size >= switchboardFrom
  })
}
