// What several people do at once with records that come and go.
import { randomUUID } from 'node:crypto'
import type { DeskStore } from 'desk/base/store/desk-store.ts'
import { contactWays, mailFailures } from 'desk/shared/contacts.ts'
import { chosenStates } from 'desk/shared/states.ts'
import type { Change } from 'desk/shared/work.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import { random } from './random.ts'
import { newEvent } from '../hosted/desk-contract.ts'
import { newMessage } from './new-rows.ts'

const words = 'excavator Łódź nguyễn rigger pilbara ticket roster O’Brien 0400'.split(' ')

export async function randomWork(
  { archive, store }: { archive: SubmissionArchive; store: DeskStore },
  seed: number,
  rounds: number,
): Promise<void> {
  const next = random(seed)
  const pick = (limit: number) => Math.floor(next() * limit)
  const of = <T>(list: readonly T[]): T => list[pick(list.length)]!
  for (let round = 0; round < rounds; round++) {
    const rows = await archive.records('message').list()
    const act = pick(20)
    const row = rows.length > 0 ? of(rows) : undefined
    if (!row || act < 2) {
      const [first_name, subject] = [of(words), `${of(words)} ${of(words)}`]
      await archive.records('message').insert(newMessage({ first_name, subject }))
    } else if (act === 2 && rows.length > 10) await archive.records('message').erase(row)
    else if (act === 3) {
      if (await archive.records('message').find(row.id)) {
        await archive.records('message').replaceRow({ ...row, subject: `${of(words)} corrected` })
      }
    } else {
      const before = (await store.eventsOf([row.id])).get(row.id)!
      const note = before.find(({ change }) => change.type === 'note')
      const contact = before.find(({ change }) => change.type === 'contact')
      const mail = before.find(({ change }) => change.type === 'mail')
      const changes: Change[] = [
        { type: of(['read', 'unread'] as const) },
        { type: 'state', state: of(chosenStates) },
        { type: 'contact', way: of(contactWays), text: of(words) },
        ...(contact ? [{ type: 'contact-removed', contact: contact.id } as const] : []),
        ...(contact ? [{ type: 'contact-restored', contact: contact.id } as const] : []),
        { type: 'owner', owner: of([null, randomUUID()]) },
        { type: 'tags', add: [of(words)], remove: [of(words)] },
        { type: 'note', text: `${of(words)} ${of(words)}` },
        { type: 'hold', hold: pick(2) === 0, reason: of(words) },
        { type: 'no-mail', noMail: pick(2) === 0 },
        { type: 'mail', subject: of(words), text: of(words) },
        ...(mail ? [{ type: 'mail-sent', mail: mail.id } as const] : []),
        ...(mail
          ? [{ type: 'mail-failed', mail: mail.id, reason: of(mailFailures) } as const]
          : []),
        ...(mail ? [{ type: 'mail-stopped', mail: mail.id } as const] : []),
        ...(note ? [{ type: 'note-removed', note: note.id } as const] : []),
        ...(note ? [{ type: 'note-restored', note: note.id } as const] : []),
      ]
      const event = newEvent(row.id, before.length + 1, of(changes), { kind: 'message' })
      await store.addEvents([event])
    }
  }
}
