// What the desk does with records beyond its list: erase, export, correct, purge, figures. On a real folder.
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findRecords } from 'desk/base/store/find-records.ts'
import { correct } from 'desk/people/correct.ts'
import { exportedDocuments, zipOf } from 'desk/people/documents-zip.ts'
import { eraseRecords, finishErasures } from 'desk/duties/erase.ts'
import { selectionTable } from 'desk/people/selection-table.ts'
import { tableCsv } from 'desk/people/table.ts'
import { figures } from 'desk/people/figures.ts'
import { overwriteRemoved } from 'desk/duties/overwrite-removed.ts'
import { personExport } from 'desk/people/person-export.ts'
import { readFilter } from 'desk/shared/list/filter.ts'
import { announced, purge } from 'desk/duties/purge.ts'
import type { RecordKind, RowOf } from 'core/forms/record-kinds.ts'
import type { Change } from 'desk/shared/work.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { newAccount, newEvent } from '../hosted/desk-contract.ts'
import { runDesk } from '../support/desk.ts'
import { openTestDesk, type TestDesk } from '../support/open-test-desk.ts'
import { filesWith, seed } from '../support/seed.ts'
import { newDataDir } from '../support/server.ts'
import { newMessage } from '../support/new-rows.ts'

let desk: TestDesk
let resumes: SubmissionRow[]
let message: RowOf<'message'>
beforeEach(async () => {
  const dataDir = await newDataDir()
  resumes = await seed(dataDir, [
    { created_at: '2024-01-10T00:00:00.000Z', first_name: 'Ann', email: 'ann@secret.example' },
    { created_at: '2025-03-10T00:00:00.000Z', first_name: 'Bob', email: 'bob@example.com' },
    { created_at: '2025-03-11T00:00:00.000Z', first_name: 'Ann', email: 'ANN@secret.example' },
  ])
  desk = await openTestDesk(dataDir)
  message = newMessage({ created_at: '2025-03-12T00:00:00.000Z', email: 'ann@secret.example' })
  await desk.archive.records('message').insert(message)
  await desk.index.catchUp()
})
afterEach(async () => {
  desk.close()
  await rm(desk.dataDir, { recursive: true })
})

async function work(record: string, ...changes: Change[]): Promise<string[]> {
  const kind: RecordKind = record === message.id ? 'message' : 'resume'
  const first = (await desk.store.eventsOf([record])).get(record)!.length
  const events = changes.map((change, n) => newEvent(record, first + n + 1, change, { kind }))
  expect(await desk.store.addEvents(events)).toEqual({ conflicts: [] })
  await desk.index.catchUp()
  return events.map(({ id }) => id)
}

const records = (...ids: string[]) => findRecords(desk.archive, ids)
const secretNote = 'quokkawhisper about an old injury'

describe('erasing', () => {
  test('nothing of an erased person is left in any file, notes, tags, document text and index included', async () => {
    const texts = ['ann@secret', 'ANN@secret', 'quokkawhisper', 'numbatcertificate', resumes[0]!.id]
    // Enough others that pages of the index are split and moved.
    await seed(
      desk.dataDir,
      Array.from({ length: 300 }, () => ({})),
    )
    await desk.index.catchUp()
    for (const [n, { id }] of desk.index.list({ kind: 'resume' }, 0, 400).rows.entries()) {
      desk.index.putText(id, `excavator ${n} `.repeat(200))
    }
    for (const { id } of [resumes[0]!, resumes[2]!, message]) {
      await work(
        id,
        { type: 'note', text: secretNote },
        { type: 'tags', add: ['quokkawhisper'], remove: [] },
        { type: 'hold', hold: true, reason: secretNote },
      )
      desk.index.putText(id, `numbatcertificate ${'welding '.repeat(3000)}`)
    }
    const before = await filesWith(desk.dataDir, texts)
    expect(before.some((path) => path.includes('desk-documents'))).toBe(true)
    const ann = await records(resumes[0]!.id, resumes[2]!.id, message.id)
    const place = {
      archive: desk.archive,
      store: desk.store,
      dataDir: desk.dataDir,
      index: desk.index,
    }
    expect(await eraseRecords(place, ann, { account: null })).toEqual({ erased: 3, backups: [] })
    // Only the log holds ids of erased records, those that a recruiter worked on.
    expect(await filesWith(desk.dataDir, texts.slice(0, -1))).toEqual([])
    expect(desk.index.list({ q: 'numbatcertificate' }, 0, 10).total).toBe(0)
    expect(desk.index.row(resumes[0]!.id)).toBeUndefined()
    expect(desk.index.list({ q: 'excavator' }, 0, 10).total).toBeGreaterThan(300)
    const log = await desk.store.auditLog({ action: 'erased', limit: 10 })
    expect(log.map(({ record }) => record)).toEqual([null, null, null])
  }, 120_000)

  test('an erasure that was interrupted is finished at the next start, with its entries in the log', async () => {
    const ann = await records(resumes[0]!.id, resumes[2]!.id, message.id)
    const place = { ...desk, dataDir: desk.dataDir }
    const interrupted = eraseRecords(place, ann, {
      account: null,
      each: async (parts, work) => {
        await work(parts.flat().slice(0, 1))
        throw new Error('killed')
      },
    })
    await expect(interrupted).rejects.toThrow('killed')
    expect(await desk.store.auditLog({ action: 'erased', limit: 10 })).toHaveLength(1)
    // Another process finished one of the two meanwhile.
    expect(await finishErasures(place)).toBe(2)
    expect(await desk.store.auditLog({ action: 'erased', limit: 10 })).toHaveLength(3)
    expect(desk.index.list({}, 0, 10).rows.map(({ id }) => id)).toEqual([resumes[1]!.id])
    expect(await filesWith(desk.dataDir, ['ann@secret'])).toEqual([])
    expect(await finishErasures(place)).toBe(0)
    expect(await desk.store.openErasures()).toEqual([])
  })

  test('a correction that meets an erasure brings nobody back', async () => {
    const [record] = await records(resumes[0]!.id)
    const { archive, store } = desk
    await archive.erase(resumes[0]!)
    const correction = { id: randomUUID(), sequence: 0, reason: 'x', account: null }
    const done = await correct({ store }, record!, {
      ...correction,
      columns: { phone: '0400 999 999' },
    })
    expect(done).toBe('gone')
    expect(await archive.find(resumes[0]!.id)).toBeUndefined()
  })

  test('an erasure on the command line cleans the index while no desk runs', async () => {
    desk.index.putText(resumes[0]!.id, 'numbatcertificate')
    desk.close()
    await runDesk(desk.dataDir, 'erase', '--email', 'ann@secret.example', '--all', '--yes')
    const texts = ['ann@secret', 'ANN@secret', 'numbatcertificate', resumes[0]!.id, message.id]
    expect(await filesWith(desk.dataDir, texts)).toEqual([])
    desk = await openTestDesk(desk.dataDir)
    expect(desk.index.list({}, 0, 10).rows.map(({ id }) => id)).toEqual([resumes[1]!.id])
  })

  test('an erasure on the command line while the desk runs is seen by it, and leaves no trace', async () => {
    desk.index.putText(resumes[0]!.id, 'numbatcertificate')
    await runDesk(desk.dataDir, 'erase', resumes[0]!.id, '--yes')
    await expect.poll(() => desk.index.row(resumes[0]!.id)).toBeUndefined()
    await desk.index.catchUp()
    expect(await filesWith(desk.dataDir, ['numbatcertificate', resumes[0]!.id])).toEqual([])
    expect(desk.index.list({}, 0, 10).total).toBe(3)
  })

  test('the words of a removed note can be restored for a week, then they are gone from every file', async () => {
    const [note] = await work(resumes[1]!.id, { type: 'note', text: secretNote })
    const contact = { type: 'contact', way: 'called', text: secretNote } as const
    const [called] = await work(resumes[1]!.id, contact)
    await work(resumes[1]!.id, { type: 'note-removed', note: note! })
    await work(resumes[1]!.id, { type: 'contact-removed', contact: called! })
    expect(desk.index.list({ q: 'quokkawhisper' }, 0, 1).total).toBe(0)
    const dayMs = 86_400_000
    // Soon enough they can be restored, and restored words stay.
    expect(await overwriteRemoved(desk, Date.now() + 6 * dayMs)).toBe(0)
    await work(resumes[1]!.id, { type: 'note-restored', note: note! })
    expect(desk.index.list({ q: 'quokkawhisper' }, 0, 1).total).toBe(1)
    expect(await overwriteRemoved(desk, Date.now() + 8 * dayMs)).toBe(1)
    expect(await overwriteRemoved(desk, Date.now() + 8 * dayMs)).toBe(0)
    expect(desk.index.list({ q: 'quokkawhisper' }, 0, 1).total).toBe(1)
    await work(resumes[1]!.id, { type: 'note-removed', note: note! })
    expect(await overwriteRemoved(desk, Date.now() + 8 * dayMs)).toBe(1)
    expect(await filesWith(desk.dataDir, ['quokkawhisper'])).toEqual([])
  })
})

describe('exporting', () => {
  test('a selection of both kinds is one table without a formula, with state, owner and tags', async () => {
    const owner = newAccount({ name: '=Zoë' })
    await work(
      resumes[1]!.id,
      { type: 'owner', owner: owner.id },
      { type: 'tags', add: ['@home'], remove: [] },
      { type: 'state', state: 'shortlisted' },
    )
    const csv = tableCsv(
      await selectionTable(desk, [message.id, resumes[1]!.id, randomUUID()], [owner], {
        tags: true,
      }),
    )
    const [head, first, second] = csv.slice(1).split('\r\n')
    expect(head).toMatch(/^"Reference","Arrived",.*"Document".*"Subject".*"State","Owner",.*"Tags"/)
    // For people: the reference that they read out, Perth's time, no apostrophe before a number.
    expect(head).not.toContain('sha256')
    expect(first).toContain(`"${message.id.slice(0, 8).toUpperCase()}","2025-03-12 08:00"`)
    expect(first).toContain(`"${message.phone}"`)
    expect(first).toContain(`"'=1+1"`)
    expect(second).toContain(`"Shortlisted","'=Zoë",`)
    expect(second).toMatch(/,"'@home"$/)
    expect(second).toContain(`"'=1+1"`)
  })

  test('documents come as one zip; one that is missing is named, and the others are there', async () => {
    await rm(join(desk.dataDir, 'resumes', resumes[1]!.resume_file_path))
    const zip = await buffer(zipOf(exportedDocuments(desk.archive, resumes, () => undefined)))
    for (const row of [resumes[0]!, resumes[2]!]) {
      expect(zip.includes(`Ann Nguyễn _O'Brien_ _ 100% ${row.id.slice(0, 8)}.pdf`)).toBe(true)
      expect(
        zip.includes(await readFile(join(desk.dataDir, 'resumes', row.resume_file_path))),
      ).toBe(true)
    }
    expect(zip.includes('left-out.txt')).toBe(true)
    expect(zip.includes(`${resumes[1]!.id.slice(0, 8)}.pdf: is missing`)).toBe(true)
  })

  test('a person gets every record of the address, with notes and history, and no other person’s', async () => {
    const script = '<script>alert(1)</script>'
    await work(resumes[2]!.id, { type: 'note', text: script }, { type: 'state', state: 'declined' })
    const made = (await personExport(desk, message.id, 'Example & Sons'))!
    expect(made.ids.toSorted()).toEqual([resumes[0]!.id, resumes[2]!.id, message.id].toSorted())
    const zip = (await buffer(made.zip)).toString('utf8')
    expect(zip).toContain(message.message.replaceAll('\n', '<br>'))
    expect(zip).toContain('Example &#38; Sons')
    expect(zip).toContain('&#60;script&#62;alert(1)')
    expect(zip).toContain('set it to Declined')
    expect(zip).not.toContain(script)
    expect(zip).not.toContain('bob@example.com')
    expect(zip).toContain('%PDF-1.7')
    expect(await personExport(desk, randomUUID(), 'x')).toBeUndefined()
  })
})

describe('correcting', () => {
  const correction = (changes: object) => ({
    id: randomUUID(),
    sequence: 0,
    reason: 'asked by telephone',
    account: null,
    columns: {},
    ...changes,
  })

  test('a correction changes the row by the rules of its form and keeps what was done', async () => {
    const [one] = await records(resumes[1]!.id)
    await work(resumes[1]!.id, { type: 'note', text: 'before' })
    const columns = { phone: ' 0400 999 999 ', location: 'Perth', preferred_roles: '' }
    expect(await correct(desk, one!, correction({ sequence: 1, columns }))).toBe('corrected')
    expect(await desk.archive.find(resumes[1]!.id)).toEqual({
      ...resumes[1],
      phone: '0400 999 999',
      location: 'Perth',
      preferred_roles: null,
    })
    await desk.index.catchUp()
    expect(desk.index.row(resumes[1]!.id)).toMatchObject({
      phone: '0400 999 999',
      noteCount: 1,
      sequence: 2,
    })
    expect(desk.index.list({ q: '0400 999 999' }, 0, 5).total).toBe(1)
    const [entry] = await desk.store.auditLog({
      records: [resumes[1]!.id],
      action: 'corrected',
      limit: 1,
    })
    expect(entry!.details).toEqual({
      change: 'corrected',
      columns: ['phone', 'location', 'preferred_roles'],
    })
  })

  test.each([
    [{ email: 'no address' }, 'email'],
    [{ first_name: '' }, 'first_name'],
    [{ experience_level: 'boss' }, 'experience_level'],
    [{ id: randomUUID() }, 'id'],
    [{ resume_file_path: 'public/other.pdf' }, 'resume_file_path'],
    [{ created_at: '2020-01-01' }, 'created_at'],
  ])('the correction %o is refused and changes nothing', async (columns, fault) => {
    const [one] = await records(resumes[1]!.id)
    const answer = await correct(desk, one!, correction({ columns }))
    expect(answer).toEqual({ faults: { [fault]: expect.any(String) as string } })
    expect(await desk.archive.find(resumes[1]!.id)).toEqual(resumes[1])
    expect((await desk.store.eventsOf([resumes[1]!.id])).get(resumes[1]!.id)).toEqual([])
  })

  test('a correction by somebody who has not seen the last change is refused', async () => {
    await work(message.id, { type: 'read' })
    const [one] = await records(message.id)
    const columns = { subject: 'Another subject' }
    expect(await correct(desk, one!, correction({ columns }))).toBe('conflict')
    expect(await desk.archive.records('message').find(message.id)).toEqual(message)
    expect(await correct(desk, one!, correction({ columns, sequence: 1 }))).toBe('corrected')
    expect((await desk.archive.records('message').find(message.id))!.subject).toBe(
      'Another subject',
    )
  })
})

describe('purging', () => {
  const dayMs = 86_400_000
  const days = 365
  const at = (iso: string) => Date.parse(iso)
  const run = (now: number, keep: number | undefined = days) =>
    purge(desk, { days: keep, dataDir: desk.dataDir, now })
  /** One run on each day. @returns the sums */
  const runDaily = async (start: number, from: number, to: number) => {
    const sum = { announced: 0, purged: 0 }
    for (let day = from; day <= to; day++) {
      const { announced: said, purged } = await run(start + day * dayMs)
      sum.announced += said
      sum.purged += purged
    }
    return sum
  }
  const left = () => desk.index.list({ sort: 'oldest' }, 0, 10).rows.map(({ id }) => id)

  // Three people.
  beforeEach(async () => {
    await desk.archive.records('resume').replaceRow({ ...resumes[2]!, email: 'cleo@example.com' })
    await desk.index.catchUp()
  })

  test('a record is announced fourteen days before, purged on its day and not sooner', async () => {
    const start = at('2024-12-26T00:00:00Z')
    expect(await run(start - dayMs)).toEqual({ announced: 0, purged: 0 })
    expect(await run(start)).toEqual({ announced: 1, purged: 0 })
    expect(announced(desk.index)).toEqual([{ purgeOn: '2025-01-09', ids: [resumes[0]!.id] }])
    expect(desk.index.row(resumes[0]!.id)!.purgeOn).toBe('2025-01-09')
    for (let day = 1; day < 14; day++) {
      expect(await run(start + day * dayMs)).toEqual({ announced: 0, purged: 0 })
    }
    expect(await run(start + 14 * dayMs)).toEqual({ announced: 0, purged: 1 })
    expect(left()).toEqual([resumes[1]!.id, resumes[2]!.id, message.id])
    const log = await desk.store.auditLog({ action: 'purged', limit: 5 })
    expect(log).toMatchObject([{ account: null, kind: 'resume', record: null }])
  })

  test('a colleague who works on a record at that moment keeps it', async () => {
    const start = at('2024-12-26T00:00:00Z')
    await runDaily(start, 0, 13)
    const note = newEvent(resumes[0]!.id, 1, { type: 'note', text: 'call in June' })
    const now = start + 14 * dayMs
    const store = Object.assign(Object.create(desk.store) as typeof desk.store, {
      // The index has been read by now.
      async seeAnnouncements(iso: string) {
        await desk.store.seeAnnouncements(iso)
        await desk.store.addEvents([{ ...note, at: new Date(now).toISOString() }])
      },
    })
    await purge({ ...desk, store }, { days, dataDir: desk.dataDir, now })
    expect(left()).toHaveLength(4)
  })

  test('what is long overdue when the setting comes is announced first all the same', async () => {
    const now = at('2030-01-01T00:00:00Z')
    expect(await run(now)).toEqual({ announced: 4, purged: 0 })
    expect(await runDaily(now, 1, 13)).toEqual({ announced: 0, purged: 0 })
    expect(await run(now + 14 * dayMs)).toEqual({ announced: 0, purged: 4 })
  })

  test('a clock that is years ahead for a day neither ends the purge nor hastens it', async () => {
    const start = at('2026-05-01T00:00:00Z')
    expect(await run(start)).toEqual({ announced: 4, purged: 0 })
    expect(await runDaily(start, 1, 5)).toEqual({ announced: 0, purged: 0 })
    const ahead = start + 3 * 365 * dayMs
    expect((await run(ahead)).purged).toBe(0)
    expect((await run(ahead + dayMs)).purged).toBe(0)
    // Right again: announced anew, and gone 14 days after that.
    expect(await run(start + 7 * dayMs)).toEqual({ announced: 4, purged: 0 })
    expect(await runDaily(start, 8, 20)).toEqual({ announced: 0, purged: 0 })
    expect(await run(start + 21 * dayMs)).toEqual({ announced: 0, purged: 4 })
  })

  test('over a year of days what is held, placed or touched stays, and the rest goes on its day', async () => {
    const start = at('2025-03-01T00:00:00Z')
    await work(resumes[1]!.id, { type: 'hold', hold: true, reason: 'dispute' })
    const gone = new Map<string, number>()
    for (let day = 0; day < 400; day++) {
      await run(start + day * dayMs)
      for (const { id } of [...resumes, message]) {
        if (!gone.has(id) && !desk.index.row(id)) gone.set(id, day)
      }
      if (day !== 370) continue
      // Announced by now, and worked on.
      expect(desk.index.row(resumes[2]!.id)!.purgeOn).toBeDefined()
      const note = newEvent(resumes[2]!.id, 1, { type: 'note', text: 'wanted' })
      await desk.store.addEvents([{ ...note, at: new Date(start + day * dayMs).toISOString() }])
    }
    const dayOf = (id: string) =>
      gone.has(id) && new Date(start + gone.get(id)! * dayMs).toISOString().slice(0, 10)
    // Overdue when it began: announced first.
    expect(dayOf(resumes[0]!.id)).toBe('2025-03-15')
    expect(dayOf(message.id)).toBe('2026-03-12')
    expect(left()).toEqual([resumes[1]!.id, resumes[2]!.id])
  }, 120_000)

  test('held and mobilised people stay; so does one that somebody worked on after the announcement', async () => {
    const now = Date.now() + 10 * 365 * dayMs
    await work(resumes[0]!.id, { type: 'hold', hold: true, reason: 'dispute' })
    const on = { request: randomUUID(), line: 0, stage: 'mobilised' } as const
    await work(resumes[1]!.id, { type: 'placement', ...on })
    expect(await run(now)).toEqual({ announced: 2, purged: 0 })
    const touched = newEvent(
      message.id,
      1,
      { type: 'note', text: 'still wanted' },
      { kind: 'message' },
    )
    await desk.store.addEvents([{ ...touched, at: new Date(now + dayMs).toISOString() }])
    expect(await runDaily(now, 1, 14)).toEqual({ announced: 0, purged: 1 })
    expect(left()).toEqual([resumes[0]!.id, resumes[1]!.id, message.id])
    expect(desk.index.row(message.id)!.purgeOn).toBeUndefined()
    // A year later it is announced anew: the old announcement does not count.
    expect(await run(now + (days + 2) * dayMs)).toEqual({ announced: 1, purged: 0 })
  })

  test('without the setting nothing is announced or purged, and no day is shown', async () => {
    const now = at('2030-01-01T00:00:00Z')
    await run(now)
    await purge(desk, { days: undefined, dataDir: desk.dataDir, now: now + 20 * dayMs })
    expect(left()).toHaveLength(4)
    expect(announced(desk.index)).toEqual([])
  })
})

test('figures count by week in Perth, by source and role, and how soon somebody made contact', async () => {
  // Sunday in UTC, Monday in Perth.
  const monday = newMessage({ created_at: '2025-03-16T17:00:00.000Z', topic: 'plant-quote' })
  await desk.archive.records('message').insert(monday)
  const contact = { type: 'contact', way: 'called', text: '' } as const
  const note = newEvent(monday.id, 1, contact, { kind: 'message' })
  await desk.store.addEvents([{ ...note, at: '2025-03-16T18:30:00.000Z' }])
  const late = newEvent(message.id, 1, contact, { kind: 'message' })
  await desk.store.addEvents([{ ...late, at: '2025-03-12T04:00:00.000Z' }])
  await seed(desk.dataDir, [
    { created_at: '2025-03-17T01:00:00.000Z', preferred_roles: 'Rigger, Dogger and dump truck' },
    { created_at: '2025-03-17T02:00:00.000Z', preferred_roles: 'rigger; RIGGER' },
  ])
  await desk.index.catchUp()
  const shown = figures(desk.index, 2, Date.parse('2025-03-18T00:00:00Z'))
  expect(shown.contact.map(({ source, arrived }) => [source, arrived.count])).toEqual([
    ['Resume form', 4],
    ['Plant quote', 2],
  ])
  const quotes = shown.contact.find(({ source }) => source === 'Plant quote')!
  const { arrived, reached, inTime, late: tooLate, none, medianHours, promised } = quotes
  expect([arrived, reached, inTime, tooLate, none].map(({ count }) => count)).toEqual([
    2, 2, 1, 1, 0,
  ])
  expect({ medianHours, promised }).toEqual({ medianHours: 2.8, promised: '2 hours' })
  // Each number is what the list of its address says.
  for (const { count, search } of [...shown.byRegion, arrived, reached, inTime, tooLate, none]) {
    expect([search, desk.index.list(readFilter(new URLSearchParams(search)), 0, 1).total]).toEqual([
      search,
      count,
    ])
  }
  // One that is taken back is in no figure any more.
  const back = { type: 'contact-removed', contact: late.id } as const
  await desk.store.addEvents([newEvent(message.id, 2, back, { kind: 'message' })])
  await desk.index.catchUp()
  const after = figures(desk.index, 2, Date.parse('2025-03-18T00:00:00Z'))
  const counts = after.contact.find(({ source }) => source === 'Plant quote')!
  expect([counts.reached.count, counts.none.count]).toEqual([1, 1])
})
