// The work with the person of a record, read from the store: the index says which submissions are theirs.
import { personWork, type PersonWork } from '../shared/person-events.ts'
import { parts } from '../base/parts.ts'
import { takingTurns } from '../base/turns.ts'
import type { Workplace } from './workplace.ts'

const readAtOnce = 500

type Asked = Pick<Workplace, 'store' | 'index'>

/** By the requested id; ids that the index does not have are left out. */
export async function personWorks(
  { store, index }: Asked,
  ids: readonly string[],
): Promise<Map<string, PersonWork>> {
  const works = new Map<string, PersonWork>()
  const letOthersIn = takingTurns()
  for (const some of parts(ids, readAtOnce)) {
    const asked = some.map((id) => ({ id, submissions: index.submissionsOf(id) }))
    const events = await store.eventsOf([
      ...new Set(asked.flatMap(({ submissions }) => submissions.map((one) => one.id))),
    ])
    for (const { id, submissions } of asked) {
      if (submissions.length === 0) continue
      const own = submissions.map((one) => ({
        kind: one.kind,
        createdAt: one.createdAt,
        events: events.get(one.id) ?? [],
      }))
      works.set(id, personWork(own))
    }
    await letOthersIn()
  }
  return works
}

export async function personWorkOf(asked: Asked, id: string): Promise<PersonWork> {
  return (await personWorks(asked, [id])).get(id) ?? personWork([])
}
