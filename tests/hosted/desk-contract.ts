// What every backend must do with what the desk keeps, however it does it.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everybodyIn } from '../support/everybody.ts'
import { openIndex } from 'desk/base/list/desk-index.ts'
import type { Account, AuditEntry, Credential, DeskStore } from 'desk/base/store/desk-store.ts'
import { workOf, type Change, type DeskEvent } from 'desk/shared/work.ts'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import type { SubmissionBackend } from 'core/submissions/backend.ts'
import { receivedFile } from './backend-contract.ts'
import { newMessage, newPersonRow, newRequest, newRow } from '../support/new-rows.ts'
import { installShipped } from '../support/shipped.ts'

export type OpenedDesk = {
  /** The site's side. */
  backend: Pick<SubmissionBackend, 'incomingDir' | 'putFile' | 'insertRow' | 'records'>
  archive: SubmissionArchive
  store: DeskStore
  /** Another one on the same database, as another process would have it. */
  another: DeskStore
  /** Runs SQL as its owner would. @throws what the database says */
  run(sql: string): Promise<unknown>
  close(): Promise<void>
}

const now = () => new Date().toISOString()

export function newAccount(changes: Partial<Account> = {}): Account {
  const id = randomUUID()
  const email = `${id}@example.com`
  return {
    id,
    email,
    name: 'Zoë Ł',
    role: 'recruiter',
    createdAt: now(),
    endedAt: null,
    ...changes,
  }
}

export function newEvent(
  record: string,
  sequence: number,
  change: Change,
  rest: Partial<DeskEvent> = {},
): DeskEvent {
  const id = randomUUID()
  return { id, kind: 'resume', record, sequence, at: now(), account: null, change, ...rest }
}

function newEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  const [account, record] = [randomUUID(), randomUUID()]
  return {
    ...{ id: randomUUID(), at: now(), account, action: 'viewed', kind: 'resume', record },
    details: { count: 3, columns: ['phone'] },
    ...changes,
  }
}

export function deskContract(name: string, open: () => Promise<OpenedDesk>): void {
  describe(`what the desk keeps in the ${name} backend`, () => {
    let opened: OpenedDesk
    let store: DeskStore
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    afterAll(() => opened.close())

    async function resume(): Promise<string> {
      const file = await receivedFile(opened.backend.incomingDir)
      const row = newRow({ resume_file_sha256: file.sha256 })
      await opened.backend.putFile(row.resume_file_path, file)
      expect(await opened.backend.insertRow(row)).toBe('stored')
      return row.id
    }

    async function message(): Promise<string> {
      const row = newMessage()
      expect(await opened.backend.records('message').insert(row)).toBe('stored')
      return row.id
    }

    async function erase(id: string): Promise<void> {
      const row = await opened.archive.find(id)
      if (row) await opened.archive.erase(row)
      else
        await opened.archive
          .records('message')
          .erase((await opened.archive.records('message').find(id))!)
    }

    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)

    const eventsOf = async (id: string) => (await store.eventsOf([id])).get(id)

    describe('accounts and keys', () => {
      const newCredential = (account: string, changes: Partial<Credential> = {}): Credential => ({
        ...{ id: randomUUID(), account, invitation: null, kind: 'passkey', label: 'Phone' },
        passkey: { publicKey: 'abc', counter: 1, transports: ['internal'] },
        ...{ createdAt: now(), lastUsedAt: null },
        ...changes,
      })

      test('an account is kept as it was given, and one address has one account', async () => {
        const account = newAccount()
        expect(await store.addAccount(account)).toBe(true)
        expect(await store.accounts()).toContainEqual(account)
        expect(await store.addAccount(newAccount({ email: account.email }))).toBe(false)
        const endedAt = now()
        await store.changeAccount(account.id, { role: 'editor', endedAt })
        expect(await store.accounts()).toContainEqual({
          ...account,
          role: 'editor',
          endedAt,
        })
        await store.changeAccount(account.id, { endedAt: null })
        expect((await store.accounts()).find(({ id }) => id === account.id)!.endedAt).toBeNull()
      })

      test('a credential is kept, changed and removed', async () => {
        const account = newAccount()
        await store.addAccount(account)
        const credential = newCredential(account.id)
        expect(await store.addCredential(credential)).toBe(true)
        expect(await store.addCredential(credential)).toBe(false)
        expect(await store.findCredential(credential.id)).toEqual(credential)
        const changed = { passkey: { counter: 2 }, lastUsedAt: now() }
        await store.changeCredential(credential.id, changed)
        expect(await store.credentials(account.id)).toEqual([{ ...credential, ...changed }])
        expect(await store.credentials()).toContainEqual({ ...credential, ...changed })
        await store.removeCredential(credential.id)
        expect(await store.findCredential(credential.id)).toBeUndefined()
      })

      test('of ten who accept one invitation at the same moment exactly one joins', async () => {
        const account = newAccount()
        await store.addAccount(account)
        const id = randomUUID().replaceAll('-', '').repeat(2)
        const invitation = {
          id,
          account: account.id,
          invitedBy: null,
          expiresAt: now(),
          usedAt: null,
        }
        await store.addInvitation(invitation)
        expect(await store.findInvitation(id)).toEqual(invitation)
        const joined = await Promise.all(
          Array.from({ length: 10 }, (_, n) =>
            (n % 2 ? store : opened.another).addCredential(
              newCredential(account.id, { invitation: id }),
            ),
          ),
        )
        expect(joined.filter(Boolean)).toHaveLength(1)
        expect(await store.credentials(account.id)).toHaveLength(1)
        expect((await store.findInvitation(id))!.usedAt).not.toBeNull()
      })

      test('an invitation can be ended without a credential', async () => {
        const account = newAccount()
        await store.addAccount(account)
        const id = 'b'.repeat(32) + randomUUID().replaceAll('-', '')
        const expiresAt = now()
        await store.addInvitation({
          id,
          account: account.id,
          invitedBy: account.id,
          expiresAt,
          usedAt: null,
        })
        await store.endInvitation(id)
        const { usedAt } = (await store.findInvitation(id))!
        expect(usedAt).not.toBeNull()
        await store.endInvitation(id)
        expect((await store.findInvitation(id))!.usedAt).toBe(usedAt)
        expect(await store.findInvitation('c'.repeat(64))).toBeUndefined()
      })
    })

    describe('events', () => {
      test('events of both kinds of record come back as they were given, in their sequence', async () => {
        const [one, two] = [await resume(), await message()]
        const account = randomUUID()
        const events = [
          newEvent(one, 1, { type: 'read' }),
          newEvent(
            two,
            1,
            { type: 'tags', add: ['Zoë', '"x"'], remove: [] },
            { kind: 'message', account },
          ),
          newEvent(one, 2, { type: 'note', text: 'one\ntwo \\ 100% 🦘' }, { account }),
          newEvent(one, 3, {
            type: 'corrected',
            columns: { phone: '1', location: null },
            reason: 'r',
          }),
        ]
        expect(await store.addEvents(events)).toEqual({ conflicts: [] })
        const found = await store.eventsOf([one, two, randomUUID()])
        expect(found.get(one)).toEqual([events[0], events[2], events[3]])
        expect(found.get(two)).toEqual([events[1]])
        expect(found.size).toBe(3)
      })

      test('of two who change a record from the same view exactly one wins, fifty times', async () => {
        const ids = [await resume(), await message()]
        for (let round = 1; round <= 50; round++) {
          const both = [store, opened.another].map((writer) => {
            const events = ids.map((id, n) =>
              newEvent(
                id,
                round,
                { type: 'note', text: `${round}` },
                { kind: n ? 'message' : 'resume' },
              ),
            )
            return { events, answer: writer.addEvents(round % 2 ? events : events.toReversed()) }
          })
          const answers = await Promise.all(both.map(({ answer }) => answer))
          expect(answers.map(({ conflicts }) => conflicts.length).sort()).toEqual([0, 2])
          const winner = both[answers.findIndex(({ conflicts }) => conflicts.length === 0)]!
          const stored = await store.eventsOf(ids)
          for (const [n, id] of ids.entries()) {
            expect(stored.get(id)).toHaveLength(round)
            expect(stored.get(id)!.at(-1)).toEqual(winner.events[n])
          }
        }
      }, 120_000)

      test('an event sent twice is stored once, also beside a new one and while the first is on its way', async () => {
        const id = await resume()
        const event = newEvent(id, 1, { type: 'note', text: 'once' })
        const answers = await Promise.all([1, 2, 3].map(() => store.addEvents([event])))
        expect(answers).toEqual([1, 2, 3].map(() => ({ conflicts: [] })))
        const next = newEvent(id, 2, { type: 'state', state: 'shortlisted' })
        expect(await store.addEvents([event, next])).toEqual({ conflicts: [] })
        expect(await eventsOf(id)).toEqual([event, next])
        const stored = await store.storedEvents([event.id, randomUUID(), next.id])
        expect(stored).toEqual(new Set([event.id, next.id]))
        expect(await store.auditLog({ records: [id], limit: 10 })).toHaveLength(2)
      })

      test('where one of many records was changed meanwhile nothing is stored, and it is named', async () => {
        const [one, two, three] = [await resume(), await resume(), await message()]
        await store.addEvents([newEvent(two, 1, { type: 'read' })])
        const answer = await store.addEvents([
          newEvent(one, 1, { type: 'state', state: 'closed' }),
          newEvent(two, 1, { type: 'state', state: 'closed' }),
          newEvent(three, 1, { type: 'state', state: 'closed' }, { kind: 'message' }),
        ])
        expect(answer).toEqual({ conflicts: [two] })
        expect([await eventsOf(one), await eventsOf(three)]).toEqual([[], []])
      })

      test.each([0, -1, 3, 1_000_000_000])(
        'an event with the sequence %i as its first is refused',
        async (sequence) => {
          const id = await resume()
          const event = newEvent(id, sequence, { type: 'read' })
          expect(await store.addEvents([event])).toEqual({ conflicts: [id] })
          expect(await eventsOf(id)).toEqual([])
        },
      )

      test('an event on a record that is gone, or of the other kind, is refused', async () => {
        const gone = randomUUID()
        expect(await store.addEvents([newEvent(gone, 1, { type: 'read' })])).toEqual({
          conflicts: [gone],
        })
        const id = await message()
        const wrong = newEvent(id, 1, { type: 'read' })
        expect(await store.addEvents([wrong])).toEqual({ conflicts: [id] })
      })

      test('the id of another record’s event stores nothing', async () => {
        const [one, two] = [await resume(), await resume()]
        const event = newEvent(one, 1, { type: 'read' })
        await store.addEvents([event])
        expect(await store.addEvents([{ ...event, record: two }])).toEqual({ conflicts: [two] })
        expect(await eventsOf(two)).toEqual([])
      })

      test('the text of a removed note is overwritten; no other event can be changed', async () => {
        const id = await resume()
        const note = newEvent(id, 1, { type: 'note', text: 'a private matter' })
        const state = newEvent(id, 2, { type: 'state', state: 'declined' })
        await store.addEvents([
          note,
          state,
          newEvent(id, 3, { type: 'note-removed', note: note.id }),
        ])
        await store.overwriteWords(note.id)
        expect((await eventsOf(id))![0]).toEqual({ ...note, change: { type: 'note', text: '' } })
        await expect(store.overwriteWords(state.id)).rejects.toThrow()
        const contact = newEvent(id, 4, { type: 'contact', way: 'called', text: 'a matter' })
        await store.addEvents([contact])
        await store.overwriteWords(contact.id)
        expect((await eventsOf(id))![3]).toEqual({
          ...contact,
          change: { type: 'contact', way: 'called', text: '' },
        })
        expect((await eventsOf(id))![1]).toEqual(state)
        for (const change of ['sequence = 9', "at = '2020-01-01T00:00:00Z'", `account = '${id}'`]) {
          await expect(
            opened.run(`update desk_events set ${change} where id = '${note.id}'`),
          ).rejects.toThrow()
        }
      })

      test('a correction changes record and events together, or neither', async () => {
        const id = await resume()
        const before = (await opened.archive.find(id))!
        const corrected = (sequence: number, columns: Record<string, string | null>) => ({
          event: newEvent(id, sequence, { type: 'corrected', columns, reason: 'r' }),
          columns,
        })
        const broken = corrected(1, { phone: '1' })
        await expect(store.correct(broken.event, broken.columns)).rejects.toThrow()
        expect(await eventsOf(id)).toEqual([])
        const first = corrected(1, { phone: '0400 555 666', location: null })
        expect(await store.correct(first.event, first.columns)).toBe('corrected')
        const after = { ...before, ...first.columns }
        expect(await opened.archive.find(id)).toEqual(after)
        // Its answer was lost, and what is sent again says something else.
        expect(await store.correct(first.event, { phone: '0400 777 888' })).toBe('corrected')
        expect(await store.correct(corrected(1, {}).event, { phone: '0400 1' })).toBe('conflict')
        expect(await opened.archive.find(id)).toEqual(after)
        expect(await eventsOf(id)).toEqual([first.event])
        await erase(id)
        const late = corrected(2, first.columns)
        expect(await store.correct(late.event, late.columns)).toBe('gone')
      })

      test('erasing a record erases its events', async () => {
        const id = await resume()
        await store.addEvents([newEvent(id, 1, { type: 'note', text: 'x' })])
        await erase(id)
        expect(await eventsOf(id)).toEqual([])
      })

      test('changing a record keeps its events', async () => {
        const id = await resume()
        const event = newEvent(id, 1, { type: 'note', text: 'x' })
        await store.addEvents([event])
        const row = (await opened.archive.find(id))!
        await opened.archive.replaceRow({ ...row, phone: '0400 111 222' })
        expect(await opened.archive.find(id)).toEqual({ ...row, phone: '0400 111 222' })
        expect(await eventsOf(id)).toEqual([event])
        const other = await message()
        const noted = newEvent(other, 1, { type: 'read' }, { kind: 'message' })
        await store.addEvents([noted])
        const messages = opened.archive.records('message')
        const kept = { ...(await messages.find(other))!, company: null, email: 'new@example.com' }
        await messages.replaceRow(kept)
        expect(await messages.find(other)).toEqual(kept)
        expect(await eventsOf(other)).toEqual([noted])
      })
    })

    test('a mail waits until an event says what became of it, in the order of the record, and goes with it', async () => {
      const id = await resume()
      const mail = newEvent(id, 1, { type: 'mail', subject: 'Zoë', text: 'one\ntwo' })
      await store.addEvents([mail])
      // Beside a colleague who works at the same record.
      const note = newEvent(id, 2, { type: 'note', text: 'x' })
      const sent = newEvent(id, 2, { type: 'mail-sent', mail: mail.id })
      const answers = await Promise.all([store.addEvents([note]), opened.another.addEvents([sent])])
      expect(answers.filter(({ conflicts }) => conflicts.length > 0)).toHaveLength(1)
      await store.addEvents([{ ...sent, sequence: 3 }])
      await store.addEvents([{ ...note, sequence: 3 }])
      const { mails, contacts } = workOf((await eventsOf(id))!)
      expect(mails).toMatchObject([{ id: mail.id, is: 'sent', subject: 'Zoë', text: 'one\ntwo' }])
      expect(contacts).toMatchObject([{ id: mail.id, at: sent.at, way: 'mailed' }])
      const log = await store.auditLog({ records: [id], limit: 10 })
      expect(log.map(({ details }) => details.change).sort()).toEqual(['mail', 'mail-sent', 'note'])
      expect(JSON.stringify(log)).not.toMatch(/Zoë|two/)
      await expect(store.overwriteWords(mail.id)).rejects.toThrow()
      await erase(id)
      expect(await eventsOf(id)).toEqual([])
    })

    test('two who put people on one line at once both do, and an erased person leaves it', async () => {
      const lines = JSON.stringify([
        { kind: 'people', trade: 'Rigger', number: 2, tickets: null },
        { kind: 'plant', machine: 'Water cart', number: 3, size: null, operator: 'dry' },
      ])
      const row = newRequest({ lines })
      expect(await opened.backend.records('request').insert(row)).toBe('stored')
      const people = [await resume(), await resume()]
      const on = (id: string) =>
        newEvent(id, 1, { type: 'placement', request: row.id, line: 0, stage: 'accepted' })
      const answers = await Promise.all([
        store.addEvents([on(people[0]!)]),
        opened.another.addEvents([on(people[1]!)]),
        store.addEvents([
          newEvent(row.id, 1, { type: 'promised', line: 1, machines: 2 }, { kind: 'request' }),
        ]),
      ])
      expect(answers).toEqual(answers.map(() => ({ conflicts: [] })))
      // The index asks what was promised.
      installShipped()
      const folder = await mkdtemp(join(tmpdir(), 'desk-index-'))
      const index = openIndex(join(folder, 'desk-documents.sqlite'))
      const filled = () => index.row(row.id)!.lines.map((line) => line.filled)
      try {
        await index.follow(store, opened.archive)
        expect(filled()).toEqual([2, 2])
        await erase(people[0]!)
        await index.catchUp()
        expect(filled()).toEqual([1, 2])
        expect(index.peopleOn(row.id).map(({ id }) => id)).toEqual([people[1]])
      } finally {
        index.close()
        await rm(folder, { recursive: true })
      }
    })

    test('saved searches come back as they were, stored once, and go', async () => {
      const account = newAccount()
      await store.addAccount(account)
      const search = {
        id: randomUUID(),
        account: account.id,
        name: 'Riggers, Łódź 🦘',
        filter: { q: 'rigger', state: ['new' as const], due: true },
        createdAt: '2026-01-02T03:04:05.678Z',
      }
      const later = {
        ...search,
        id: randomUUID(),
        createdAt: '2026-01-03T00:00:00.000Z',
      }
      for (const one of [later, search, search]) await store.saveSearch(one)
      const own = async () =>
        (await opened.another.savedSearches()).filter((one) => one.account === account.id)
      expect(await own()).toEqual([search, later])
      await store.removeSearch(search.id)
      expect(await own()).toEqual([later])
    })

    test('whoever is merged, parted, brought back and erased is in the index as the truth says', async () => {
      const all = [await resume(), await resume(), await resume()]
      const [one, two, three] = all as [string, string, string]
      installShipped()
      const folder = await mkdtemp(join(tmpdir(), 'desk-index-'))
      const index = openIndex(join(folder, 'desk-documents.sqlite'))
      const { archive } = opened
      const say = async (id: string, sequence: number, change: Change): Promise<string> => {
        const event = newEvent(id, sequence, change)
        expect(await store.addEvents([event])).toEqual({ conflicts: [] })
        await index.catchUp()
        const persons = (await everybodyIn({ archive, store })).map((own) => own.map((of) => of.id))
        for (const own of persons) expect(index.idsOfPerson(own[0]!)).toEqual(own)
        return event.id
      }
      const sentBy = (id: string) => [...index.idsOfPerson(id)].sort()
      try {
        await index.follow(store, archive)
        await say(one, 1, { type: 'same', records: [two, three] })
        expect(sentBy(three)).toEqual(all.toSorted())
        const parted = await say(three, 1, { type: 'not-same', records: [one, two] })
        expect(sentBy(one)).toEqual([one, two].sort())
        await say(three, 2, { type: 'link-removed', links: [parted] })
        expect(sentBy(one)).toEqual(all.toSorted())
        const log = await store.auditLog({ records: [three], limit: 5 })
        expect(log.map(({ details }) => details)).toEqual([
          { change: 'link-removed' },
          { change: 'not-same' },
        ])
        // With the record goes what was said at it.
        await erase(one)
        await index.catchUp()
        expect(sentBy(two)).toEqual([two])
      } finally {
        index.close()
        await rm(folder, { recursive: true })
      }
    })

    describe('the audit log', () => {
      test('entries come back newest first, narrowed by account, record, action and time', async () => {
        const account = randomUUID()
        const entries = ['2024-01-01', '2024-01-02', '2024-01-03'].map((day, n) =>
          newEntry({
            account,
            at: `${day}T00:00:00.000Z`,
            action: n === 1 ? 'exported' : 'viewed',
          }),
        )
        await store.audit(entries)
        const log = (filter: object) => store.auditLog({ account, limit: 10, ...filter })
        expect(await log({})).toEqual(entries.toReversed())
        expect(await log({ action: 'exported' })).toEqual([entries[1]])
        expect(await log({ records: [entries[0]!.record!] })).toEqual([entries[0]])
        expect(await log({ to: '2024-01-02T00:00:00.000Z' })).toEqual([entries[0]])
        expect(await log({ from: '2024-01-02T00:00:00.000Z' })).not.toContainEqual(entries[0])
        expect(await log({ limit: 1 })).toEqual([entries[2]])
      })

      test('of many entries of one time none is passed over, page by page', async () => {
        const account = randomUUID()
        const at = '2026-03-04T05:06:07.008Z'
        const entries = Array.from({ length: 25 }, () => newEntry({ account, at }))
        const older = newEntry({ account, at: '2026-03-04T05:06:07.007Z' })
        await store.audit([...entries, older])
        const seen: string[] = []
        for (let after: string | undefined; ; after = seen.at(-1)) {
          const page = await store.auditLog({
            account,
            limit: 10,
            ...(after === undefined ? {} : { after }),
          })
          seen.push(...page.map(({ id }) => id))
          if (page.length < 10) break
        }
        expect(seen).toEqual([...entries.map(({ id }) => id).toReversed(), older.id])
      })

      test('an entry sent twice is stored once, as it was first', async () => {
        const entry = newEntry()
        await store.audit([entry])
        await store.audit([{ ...entry, action: 'erased' }])
        expect(await store.auditLog({ account: entry.account!, limit: 5 })).toEqual([entry])
      })

      test('each event but reading has its entry, without what was written', async () => {
        const id = await resume()
        const account = randomUUID()
        const changes: Change[] = [
          { type: 'read' },
          { type: 'note', text: 'secret words' },
          { type: 'state', state: 'closed' },
          { type: 'tags', add: ['secret words'], remove: [] },
          { type: 'corrected', columns: { phone: 'secret words' }, reason: 'secret words' },
          { type: 'placement', request: id, line: 2, stage: 'offered' },
          { type: 'placement', request: id, line: 2, stage: null },
          { type: 'promised', line: 3, machines: 4 },
          {
            type: 'availability',
            says: {
              ...{ freeFrom: null, swingUntil: null, travel: [] },
              roster: 'secret words',
              how: 'call',
            },
          },
          {
            type: 'ticket',
            ticket: 'hrwl-dg',
            holds: { number: 'secret words', validUntil: null, seen: { on: 'card' } },
          },
          { type: 'unread' },
        ]
        const events = changes.map((change, n) => newEvent(id, n + 1, change, { account }))
        await store.addEvents(events)
        const log = (await store.auditLog({ records: [id], limit: 10 })).toReversed()
        expect(log.map(({ action, details }) => [action, details])).toEqual([
          ['noted', { change: 'note' }],
          ['changed', { change: 'state', state: 'closed' }],
          ['changed', { change: 'tags' }],
          ['corrected', { change: 'corrected', columns: ['phone'] }],
          ['changed', { change: 'placement', request: id, line: 2, stage: 'offered' }],
          ['changed', { change: 'placement', request: id, line: 2, stage: '' }],
          ['changed', { change: 'promised', line: 3, machines: 4 }],
          ['changed', { change: 'availability' }],
          ['changed', { change: 'ticket' }],
        ])
        expect(log.every((entry) => entry.account === account && entry.kind === 'resume')).toBe(
          true,
        )
        expect(JSON.stringify(log)).not.toContain('secret')
      })

      test.each([
        "update desk_audit set action = 'viewed'",
        'delete from desk_audit',
        'delete from desk_audit where id is not null',
      ])('even the owner of the database is refused: %s', async (sql) => {
        await store.audit([newEntry()])
        const before = (await store.auditLog({ limit: 100 })).length
        await expect(opened.run(sql)).rejects.toThrow(/only added to/)
        expect(await store.auditLog({ limit: 100 })).toHaveLength(before)
      })

      test('erasing a record keeps the log of who saw it', async () => {
        const id = await resume()
        await store.audit([newEntry({ record: id })])
        await erase(id)
        expect(await store.auditLog({ records: [id], limit: 5 })).toHaveLength(1)
      })

      describe('what is said of a record that the team puts in', () => {
        const said = () =>
          (['added', 'note'] as const).map((type) => ({
            id: randomUUID(),
            at: '2026-11-23T01:02:03.004Z',
            account: randomUUID(),
            change:
              type === 'added'
                ? { type, how: 'call' as const, consent: 'Said so' }
                : { type, text: 'Tall' },
          }))
        const people = () => opened.archive.records('person')

        test('is there with the record, in its order, and in the log', async () => {
          const [row, other] = [newPersonRow(), newPersonRow()]
          const events = said()
          expect(await people().insert(other)).toBe('stored')
          expect(await people().insert(row, events)).toBe('stored')
          const stored = await store.eventsOf([row.id, other.id])
          expect(stored.get(row.id)).toEqual(
            events.map((event, n) => ({
              ...event,
              kind: 'person',
              record: row.id,
              sequence: n + 1,
            })),
          )
          expect(stored.get(other.id)).toEqual([])
          const log = await store.auditLog({ records: [row.id], limit: 5 })
          expect(log.map(({ action }) => action).sort()).toEqual(['changed', 'noted'])
          expect(JSON.stringify(log)).not.toContain('Said so')
          await people().erase(row)
        })

        test('is not stored without the record, nor a second time', async () => {
          const row = newPersonRow()
          const events = said()
          expect(await people().insert(row, events)).toBe('stored')
          expect(await people().insert(row, said())).toBe('same')
          expect(await people().insert({ ...row, first_name: 'Another' }, said())).toBe('other')
          expect((await store.eventsOf([row.id])).get(row.id)!.map(({ id }) => id)).toEqual(
            events.map(({ id }) => id),
          )
          const broken = newPersonRow({ phone: null, email: null })
          await expect(people().insert(broken, said())).rejects.toThrow()
          expect((await store.eventsOf([broken.id])).get(broken.id)).toEqual([])
          // An event that another record has stored already makes the insert of this record fail, too.
          const late = newPersonRow()
          await expect(people().insert(late, events)).rejects.toThrow()
          expect(await people().find(late.id)).toBeUndefined()
          await people().erase(row)
        })
      })

      test('an erasure that was begun is in the log once the record is gone, and not before', async () => {
        const [one, two] = [await resume(), await message()]
        const begun = (
          [
            [one, 'resume'],
            [two, 'message'],
          ] as const
        ).map(([id, kind]) => ({
          id,
          kind,
          entry: randomUUID(),
          at: '2026-11-23T01:02:03.004Z',
          account: randomUUID(),
          action: 'erased' as const,
          details: { sha256OfReference: 'a'.repeat(64) },
        }))
        await store.beginErasures(begun)
        await store.beginErasures(begun)
        const mine = async () => {
          const open = await store.openErasures()
          return open.filter(({ id }) => id === one || id === two)
        }
        expect((await mine()).toSorted(byId)).toEqual(begun.toSorted(byId))
        const logged = async () =>
          (await store.auditLog({ account: begun[0]!.account, limit: 5 })).map(
            ({ id, action, kind, record, at }) => ({ id, action, kind, record, at }),
          )
        expect(await logged()).toEqual([])
        await erase(one)
        const { entry, at } = begun[0]!
        expect(await logged()).toEqual([
          { id: entry, action: 'erased', kind: 'resume', record: null, at },
        ])
        expect((await mine()).map(({ id }) => id)).toEqual([two])
        await store.endErasures([two])
        expect(await mine()).toEqual([])
        await erase(two)
        expect(await store.auditLog({ account: begun[1]!.account, limit: 5 })).toEqual([])
      })

      test('when a record was announced is kept, the last time, as long as the record', async () => {
        const id = await resume()
        await store.announce([id, randomUUID()], '2026-01-01T00:00:00.000Z')
        await store.announce([id], '2026-02-01T00:00:00.000Z')
        const at = '2026-02-01T00:00:00.000Z'
        expect((await store.announcements()).get(id)).toEqual({ at, seenAt: at })
        await store.seeAnnouncements('2026-02-02T00:00:00.000Z')
        const seen = { at, seenAt: '2026-02-02T00:00:00.000Z' }
        expect((await store.announcements()).get(id)).toEqual(seen)
        await erase(id)
        expect((await store.announcements()).has(id)).toBe(false)
      })
    })

    describe('the feed of changes', () => {
      const newest = async () => {
        return (await store.changesSince(0))!.revision
      }

      test('a record that came, changed or was worked on is in it, by its id, once', async () => {
        const before = await newest()
        const [one, two] = [await resume(), await message()]
        await store.addEvents([
          newEvent(one, 1, { type: 'read' }),
          newEvent(one, 2, { type: 'unread' }),
        ])
        const changes = (await store.changesSince(before))!
        expect([...changes.records.keys()].toSorted()).toEqual([one, two].toSorted())
        expect(changes.erased).toBe(false)
        expect([...(await store.changesSince(changes.revision))!.records]).toEqual([])
        const row = (await opened.archive.find(one))!
        await opened.archive.replaceRow({ ...row, phone: '0400 333 444' })
        const corrected = (await store.changesSince(changes.revision))!
        expect([...corrected.records.keys()]).toEqual([one])
        expect((await store.feed()).revisions.get(one)).toBe(corrected.records.get(one))
      })

      test('an erased record is told without its id, and is missing from the ids', async () => {
        const id = await resume()
        expect(await store.recordIds()).toContain(id)
        const before = await newest()
        await erase(id)
        const changes = (await store.changesSince(before))!
        expect(changes).toMatchObject({ erased: true })
        expect(changes.records.has(id)).toBe(false)
        expect((await store.feed()).erasure).toBe(changes.revision)
        expect(await store.recordIds()).not.toContain(id)
        await expect(
          opened.run(`select 1 / (select 1 - count(*) from desk_changes where record = '${id}')`),
        ).resolves.toBeDefined()
      })

      test('an answer that was not taken in is given again', async () => {
        const before = await newest()
        const id = await resume()
        expect((await store.changesSince(before))!.records.has(id)).toBe(true)
        expect((await store.changesSince(before))!.records.has(id)).toBe(true)
      })

      test('a revision that the database never reached is not known', async () => {
        expect(await store.changesSince((await newest()) + 1000)).toBeUndefined()
      })

      test('whoever watches is called after a write of another process', async () => {
        let end = () => {}
        const called = new Promise<void>((resolve) => {
          end = opened.another.watch(resolve)
        })
        await resume()
        await called
        end()
      })
    })
  })
}
