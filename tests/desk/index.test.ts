// The desk's index: what a list shows, what a search finds, and that it equals the truth whatever happens.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openIndex } from 'desk/base/list/desk-index.ts'
import { Documents, documentsName } from 'desk/base/list/documents.ts'
import type { ListFilter } from 'desk/shared/list/filter.ts'
import type { Change } from 'desk/shared/work.ts'
import { inTransaction } from 'core/submissions/embedded/database.ts'
import { insertRow } from 'core/submissions/embedded/stored-rows.ts'
import type { RowOf } from 'core/forms/record-kinds.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { newEvent } from '../hosted/desk-contract.ts'
import { generated } from '../support/generated.ts'
import { openTestDesk, type TestDesk } from '../support/open-test-desk.ts'
import { randomWork } from '../support/random-work.ts'
import { filesWith } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { newMessage, newRow } from '../support/new-rows.ts'

let desk: TestDesk
let now: number
beforeEach(async () => {
  now = Date.parse('2026-11-19T04:00:00.000Z')
  desk = await openTestDesk(await newDataDir(), () => now)
})
afterEach(async () => {
  desk.close()
  await rm(desk.dataDir, { recursive: true })
})

async function resume(changes: Partial<SubmissionRow> = {}): Promise<string> {
  const row = newRow({ created_at: new Date(now).toISOString(), preferred_roles: null, ...changes })
  inTransaction(desk.database, () => insertRow(desk.database, 'resume_submissions', row))
  await desk.index.catchUp()
  return row.id
}

async function message(changes: Partial<RowOf<'message'>> = {}): Promise<string> {
  const row = newMessage({ created_at: new Date(now).toISOString(), ...changes })
  await desk.archive.records('message').insert(row)
  await desk.index.catchUp()
  return row.id
}

async function work(record: string, ...changes: Change[]): Promise<string[]> {
  const { kind, ownSequence } = desk.index.row(record)!
  const events = changes.map((change, n) =>
    newEvent(record, ownSequence + n + 1, change, { kind, at: new Date(now + n).toISOString() }),
  )
  expect(await desk.store.addEvents(events)).toEqual({ conflicts: [] })
  await desk.index.catchUp()
  return events.map(({ id }) => id)
}

/** V8 offers it behind a flag alone, which an isolate that runs already takes with a new context. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

const ids = (filter: ListFilter) => desk.index.list(filter, 0, 1000).rows.map(({ id }) => id)
const finds = (q: string) => ids({ q })

describe('searching', () => {
  test.each([
    ['lukasz', 'Łukasz'],
    ['ŁUKASZ', 'lukasz'],
    ['nguyen', 'Nguyễn'],
    ['muller', 'Müller'],
    ['ovre', 'Øvre Årdal'],
    ['strasse', 'Straße'],
    ["o'brien", "O'Brien"],
    ['siob', 'Siobhán'],
    ['李', '李 伟'],
  ])('%s finds %s', async (q, last_name) => {
    const id = await resume({ first_name: 'Mei', last_name })
    await resume({ first_name: 'Mei', last_name: 'Somebody' })
    expect(finds(q)).toEqual([id])
  })

  test('each word may be unfinished, quotation marks, OR and minus do what they say', async () => {
    const rigger = await resume({ preferred_roles: 'Rigger HRWL', location: 'Karratha' })
    const rigging = await resume({ preferred_roles: 'rigging RI work', location: 'Karratha' })
    const rio = await message({ subject: 'HRWL people', company: 'Rio Tinto' })
    const both = [rigger, rigging].toSorted()
    const found = (q: string) => finds(q).toSorted()
    expect(found('rigg karr')).toEqual(both)
    expect(found('karr rigg')).toEqual(both)
    expect(found('"RI"')).toEqual([rigging])
    expect(found('"rigger hrwl"')).toEqual([rigger])
    expect(found('"hrwl rigger"')).toEqual([])
    expect(found('rigger OR tinto')).toEqual([rigger, rio].toSorted())
    expect(found('karratha rigger OR rigging')).toEqual(both)
    expect(found('hrwl -tinto')).toEqual([rigger])
    expect(found('-rigger -rio')).toEqual([rigging])
    expect(ids({ role: '"rigger"' })).toEqual([rigger])
  })

  test('several tags are all wanted, by a switch any, whatever their capitals', async () => {
    const [one, two] = [await resume(), await resume()]
    await work(one, { type: 'tags', add: ['HRWL', 'White Card'], remove: [] })
    await work(two, { type: 'tags', add: ['hrwl'], remove: [] })
    expect(ids({ tag: ['HRWL', 'white card'] })).toEqual([one])
    expect(ids({ tag: ['HRWL', 'white card'], anyTag: true }).toSorted()).toEqual(
      [one, two].toSorted(),
    )
  })

  test('a document without words is told from one that was not read yet', async () => {
    const [scan, read, waiting] = [await resume(), await resume(), await resume()]
    desk.index.putText(scan, ' \n')
    desk.index.putText(read, 'words')
    const text = (id: string) => desk.index.row(id)!.text
    expect([scan, read, waiting].map(text)).toEqual(['none', 'searchable', 'unread'])
    expect(ids({ unsearchable: true })).toEqual([scan])
    expect(desk.index.countUnread()).toBe(1)
  })

  test('fields, notes, tags and the document are searched together, a word of each', async () => {
    const id = await resume({ first_name: 'Mei', additional_notes: 'Kimberley station' })
    await work(
      id,
      { type: 'note', text: 'has a forklift licence' },
      { type: 'tags', add: ['urgent'], remove: [] },
    )
    desk.index.putText(id, 'Certificate in Crane Operation')
    await resume({ first_name: 'Mei' })
    expect(finds('mei kimberley forklift urgent crane')).toEqual([id])
    expect(finds('mei kimberley forklift urgent cra')).toEqual([id])
    expect(finds('mei kimberley forklift urgent "cra"')).toEqual([])
  })

  test('what a note said is found no more once it is removed', async () => {
    const id = await resume()
    const [note] = await work(id, { type: 'note', text: 'quokka' })
    expect(finds('quokka')).toEqual([id])
    await work(id, { type: 'note-removed', note: note! })
    expect(finds('quokka')).toEqual([])
  })

  test.each([
    '0400 123 456',
    '0400123456',
    '+61 400 123 456',
    '61400123456',
    '400 123',
    '(0400) 123-456',
  ])('the telephone number %s is found however it was written', async (q) => {
    const one = await resume({ phone: '+61 400 123 456' })
    // Not a resume: that would stand behind the same person's row.
    const two = await message({ phone: '0400123456' })
    await resume({ phone: '0499 999 999' })
    expect(finds(q).toSorted()).toEqual([one, two].toSorted())
  })

  test('the reference that a person reads out finds the record', async () => {
    const id = await message()
    await resume()
    expect(finds(id.slice(0, 8))).toEqual([id])
    expect(finds(id)).toEqual([id])
  })

  test('by relevance the name comes before a document that only mentions it', async () => {
    const mentions = await resume({ first_name: 'Ann', created_at: '2026-11-19T03:00:00.000Z' })
    desk.index.putText(mentions, 'worked with Quinlan')
    const named = await resume({ last_name: 'Quinlan', created_at: '2026-01-01T00:00:00.000Z' })
    expect(ids({ q: 'quinlan' })).toEqual([mentions, named])
    expect(ids({ q: 'quinlan', sort: 'relevance' })).toEqual([named, mentions])
  })
})

describe('the list', () => {
  test('each filter narrows it, and two narrow it further', async () => {
    const one = await resume({
      location: 'Kalgoorlie WA',
      preferred_roles: 'Truck driver',
      experience_level: 'senior',
      availability: '2weeks',
    })
    const two = await message({ topic: 'plant-quote' })
    const three = await message({ topic: null, created_at: '2026-11-01T16:30:00.000Z' })
    const owner = crypto.randomUUID()
    await work(
      one,
      { type: 'read' },
      { type: 'owner', owner },
      { type: 'tags', add: ['a', 'b'], remove: [] },
    )
    await work(two, { type: 'state', state: 'declined' })
    const cases: [ListFilter, string[]][] = [
      [{}, [two, one, three]],
      [{ kind: 'message' }, [two, three]],
      [{ state: ['declined', 'placed'] }, [two]],
      [{ unread: true }, [two, three]],
      [{ unread: false }, [one]],
      [{ owner }, [one]],
      [{ owner: 'none' }, [two, three]],
      [{ tag: ['b', 'c'], anyTag: true }, [one]],
      [{ role: 'truck dri' }, [one]],
      [{ place: 'kal' }, [one]],
      [{ experience: ['senior', 'mid'] }, [one]],
      [{ availability: ['2weeks'] }, [one]],
      [{ topic: ['plant-quote', 'none'] }, [two, three]],
      [{ topic: ['none'] }, [three]],
      // Half past midnight in Perth, still the day before at UTC.
      [{ from: '2026-11-02', to: '2026-11-02' }, [three]],
      [{ to: '2026-11-01' }, []],
      [{ kind: 'message', unread: true, owner: 'none', q: 'one' }, [two, three]],
      [{ kind: 'resume', state: ['declined'] }, []],
    ]
    for (const [filter, wanted] of cases) {
      expect([filter, ids(filter).toSorted()]).toEqual([filter, wanted.toSorted()])
      expect(desk.index.list(filter, 0, 1).total).toBe(wanted.length)
      expect(desk.index.facets(filter).total).toBe(wanted.length)
      expect(desk.index.ids(filter)).toEqual(ids(filter))
    }
  })

  test('applicants of a vacancy are a filter, counted, and the vacancy is named also when it is gone', async () => {
    const first = await resume({ vacancy: 'rigger-newman', preferred_roles: 'Rigger' })
    const second = await resume({ vacancy: 'rigger-newman' })
    const gone = await resume({ vacancy: 'dogger-of-long-ago' })
    const any = await resume()
    await message()
    expect(ids({ vacancy: ['rigger-newman'] }).toSorted()).toEqual([first, second].toSorted())
    expect(ids({ vacancy: ['none'] })).toEqual([any])
    expect(ids({ vacancy: ['none', 'dogger-of-long-ago'] }).toSorted()).toEqual(
      [any, gone].toSorted(),
    )
    const { vacancy, vacancies } = desk.index.facets({})
    expect(vacancy).toEqual({ 'rigger-newman': 2, 'dogger-of-long-ago': 1, none: 1 })
    expect(vacancies).toContainEqual({ id: 'rigger-newman', label: 'Rigger, advanced, Newman' })
    expect(vacancies).toContainEqual({ id: 'dogger-of-long-ago', label: 'dogger-of-long-ago' })
    expect(desk.index.row(first)!.about).toBe('Rigger, advanced, Newman; Rigger')
    expect(finds('advanced newman').toSorted()).toEqual([first, second].toSorted())
  })

  test('what was promised within a day is due until somebody makes contact', async () => {
    const quote = await message({ topic: 'plant-quote' })
    const general = await message({ topic: 'general' })
    // Thursday noon in Perth: two business days are over on Monday noon.
    const one = await resume()
    expect(desk.index.row(one)!.due).toBe('2026-11-23T04:00:00.000Z')
    expect(ids({ due: true }).toSorted()).toEqual([quote, general].toSorted())
    expect(ids({ sort: 'due' })).toEqual([quote, general, one])
    await work(quote, { type: 'contact', way: 'mailed', text: '' })
    await work(general, { type: 'read' }, { type: 'note', text: 'x' })
    expect(ids({ due: true })).toEqual([general])
    expect(desk.index.count({ due: true })).toBe(1)
    expect(ids({ sort: 'due' })).toEqual([general, one, quote])
    expect(ids({ contact: 'in-time' })).toEqual([quote])
    now += 3.5 * 86_400_000
    expect(ids({ due: true }).toSorted()).toEqual([general, one].toSorted())
    await work(general, { type: 'contact', way: 'called', text: '' })
    expect(ids({ contact: 'late' })).toEqual([general])
    expect(ids({ contact: 'reached' }).toSorted()).toEqual([quote, general].toSorted())
    expect(ids({ contact: 'none' })).toEqual([one])
    expect(ids({ due: true })).toEqual([one])
    await work(one, { type: 'state', state: 'closed' })
    expect(ids({ due: true })).toEqual([])
  })

  test('no state keeps a promise, nor does a call that nobody answered', async () => {
    const one = await message({ topic: 'general' })
    await work(one, { type: 'state', state: 'shortlisted' })
    await work(one, { type: 'contact', way: 'no-answer', text: '' })
    expect(desk.index.row(one)).toMatchObject({
      firstContactAt: undefined,
      contacts: [{ way: 'no-answer' }],
    })
    expect(ids({ due: true })).toEqual([one])
  })

  test('a contact that is taken back makes the record due again, and restored it does not', async () => {
    const one = await message({ topic: 'general' })
    const [contact] = await work(one, { type: 'contact', way: 'called', text: 'about wombats' })
    const { firstContactAt } = desk.index.row(one)!
    expect(firstContactAt).toBe(new Date(now).toISOString())
    expect(finds('wombats')).toEqual([one])
    await work(one, { type: 'contact-removed', contact: contact! })
    expect(desk.index.row(one)).toMatchObject({ firstContactAt: undefined, contacts: [] })
    expect(ids({ due: true })).toEqual([one])
    expect(finds('wombats')).toEqual([])
    await work(one, { type: 'contact-restored', contact: contact! })
    expect(desk.index.row(one)!.firstContactAt).toBe(firstContactAt)
    expect(ids({ due: true })).toEqual([])
  })

  test('a person is every record that an address or a telephone number joins, a switchboard apart', async () => {
    const one = await resume({ email: 'kim@example.com', phone: '0400 000 111' })
    const two = await message({ email: 'kim@work.example', phone: '+61 400 000 111' })
    const three = await resume({ email: 'KIM@work.example', phone: '0400 222 333' })
    await resume({ email: 'other@example.com', phone: '0400 000 112' })
    const all = [one, two, three].toSorted()
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
    for (const id of all) {
      expect(idsOf(desk.index.ofPerson(id))).toEqual(all)
      expect(idsOf(desk.index.others(id))).toEqual(all.filter((other) => other !== id))
      expect(desk.index.row(id)!.others).toBe(2)
    }
    for (const q of ['kim', 'kim@work.example']) {
      expect(desk.index.people(q, 5).people.map(({ records }) => records.length)).toEqual([3])
    }
    const company: string[] = []
    for (let n = 0; n < 8; n++) {
      company.push(await message({ email: `${n}@company.example`, phone: '08 9000 0000' }))
    }
    for (const id of company) {
      expect(desk.index.ofPerson(id)).toHaveLength(1)
      expect(desk.index.row(id)!.others).toBe(0)
    }
  })

  test('pages follow one another without a gap', async () => {
    for (let n = 0; n < 25; n++) await message()
    const pages = [0, 10, 20].flatMap((offset) => desk.index.list({}, offset, 10).rows)
    expect(new Set(pages.map(({ id }) => id)).size).toBe(25)
  })
})

describe('following the truth', () => {
  test('a change of another process is told with its record, and the list shows it', async () => {
    const told: string[] = []
    desk.index.onChange(({ records }) => told.push(...records))
    const other = await openTestDesk(desk.dataDir)
    const row = newMessage()
    await other.archive.records('message').insert(row)
    other.close()
    await expect.poll(() => told).toContain(row.id)
    expect(desk.index.row(row.id)!.name).toContain(row.first_name)
  })

  test('former rows leave the memory, whatever a list was asked for before', async () => {
    const isGone = () => {
      const row = new WeakRef(desk.index.rowsOf({})[0]!)
      return () => {
        collectGarbage()
        return row.deref() === undefined
      }
    }
    const first = await resume({ email: 'jo@example.com' })
    const second = await resume({ email: 'jo@example.com' })
    ids({ sort: 'name' })
    await work(first, { type: 'note', text: 'called' })
    const isChangedGone = isGone()
    await work(second, { type: 'note', text: 'called again' })
    expect(isChangedGone()).toBe(true)
    ids({ sort: 'name', q: 'called' })
    const isFormerGone = isGone()
    await desk.index.renew()
    expect(isFormerGone()).toBe(true)
  })

  test('what arrives while all records are taken in anew is shown at once', async () => {
    inTransaction(desk.database, () => {
      for (let n = 0; n < 500; n++) insertRow(desk.database, 'resume_submissions', newRow())
    })
    await desk.index.catchUp()
    let isRenewed = false
    const renewing = desk.index.renew().then(() => (isRenewed = true))
    await message()
    expect(ids({ kind: 'message' }).length).toBe(1)
    expect(isRenewed).toBe(false)
    await renewing
  })

  test('only the owner of the documents’ file may read it', async () => {
    expect((await stat(join(desk.dataDir, documentsName))).mode & 0o777).toBe(0o600)
  })

  test('what cannot be overwritten now is overwritten later, however often that fails, and no erasure fails of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const path = join(desk.dataDir, 'of-this-test.sqlite')
    const faults: unknown[] = []
    const documents = new Documents(path, { onError: (error) => faults.push(error) })
    const other = new DatabaseSync(path)
    const traces = () => other.prepare('select count(*) as n from traces').get()!.n
    const aMinute = async () => {
      vi.advanceTimersByTime(60_000)
      for (let turn = 0; turn < 20; turn++) await nextTurn()
    }
    try {
      documents.putText('one', 'Ticketed rigger')
      // As a full disk would refuse it; what an erasure writes itself has still found room.
      other.exec(`create trigger texts_full before insert on texts begin select raise(abort, 'full'); end;
        create trigger traces_full before insert on traces when exists (select 1 from traces) begin
          select raise(abort, 'full'); end`)
      documents.forget(['one'])
      await aMinute()
      expect([faults.length, traces()]).toEqual([2, 1])
      other.exec('drop trigger texts_full; drop trigger traces_full')
      await aMinute()
      await expect.poll(traces).toBe(0)
      expect(faults.length).toBe(2)
    } finally {
      vi.useRealTimers()
      other.close()
      documents.close()
    }
  })

  test('what was read out of a document is there after a restart, and nothing of an erased one', async () => {
    const [stays, gone, unread] = [await resume(), await resume(), await resume()]
    for (const id of [stays, gone]) desk.index.putText(id, 'Certificate in Crane Operation')
    desk.index.putVerdict(stays, { is: 'clean', at: new Date(now).toISOString() })
    desk.close()
    desk = await openTestDesk(desk.dataDir)
    expect(finds('crane').toSorted()).toEqual([stays, gone].toSorted())
    expect(desk.index.row(stays)!.verdict?.is).toBe('clean')
    expect(desk.index.withoutText(5)).toEqual([unread])
    desk.index.close()
    desk.database.prepare('delete from resume_submissions where id = ?').run(gone)
    desk.close()
    desk = await openTestDesk(desk.dataDir)
    expect(finds('crane')).toEqual([stays])
    desk.index.close()
    expect(await filesWith(desk.dataDir, [gone])).toEqual([])
  })

  test.each([
    [
      'no database',
      Buffer.from('not a database at all, but long enough to be looked at'.repeat(50)),
    ],
    ['an empty file', Buffer.alloc(0)],
  ])(
    'where the documents’ file is %s, the documents are to be read again',
    async (_what, bytes) => {
      const id = await resume()
      desk.index.putText(id, 'Certificate in Crane Operation')
      desk.close()
      const path = join(desk.dataDir, documentsName)
      await rm(`${path}-wal`, { force: true })
      await writeFile(path, bytes)
      desk = await openTestDesk(desk.dataDir)
      expect(ids({})).toEqual([id])
      expect(desk.index.withoutText(5)).toEqual([id])
      desk.index.putText(id, 'Certificate in Crane Operation')
      expect(finds('crane')).toEqual([id])
    },
  )

  test.each([1, 2, 3].slice(0, generated(3)))(
    'after random work of two processes at once the index equals one that is built anew (seed %i)',
    async (seed) => {
      const script = join(import.meta.dirname, '..', 'support', 'desk-writer.ts')
      const child = spawn(process.execPath, [script, desk.dataDir, String(seed), '150'])
      const ended = once(child, 'exit')
      await once(child.stdout, 'data')
      child.stdout.resume()
      await randomWork(desk, seed + 100, 150)
      expect((await ended)[0]).toBe(0)
      await desk.index.catchUp()
      const fresh = openIndex(join(desk.dataDir, 'fresh.sqlite'), { now: () => now })
      await fresh.follow(desk.store, desk.archive)
      const sortedBy = (rows: { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      for (const q of ['', 'excavator', 'lodz', 'corrected', 'rig']) {
        const wanted = fresh.list({ q }, 0, 1000)
        expect(sortedBy(desk.index.list({ q }, 0, 1000).rows)).toEqual(sortedBy(wanted.rows))
        expect(desk.index.facets({ q })).toEqual(fresh.facets({ q }))
      }
      expect(desk.index.list({}, 0, 1).total).toBe(
        (await desk.archive.records('message').list()).length,
      )
      expect(desk.index.list({}, 0, 1).total).toBeGreaterThan(5)
      fresh.close()
    },
    120_000,
  )
})
