// A database file that an older version of this program made.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmbeddedDeskStore } from '../desk/store/embedded-desk-store.ts'
import { EmbeddedArchive } from '../submissions/embedded/embedded-archive.ts'
import { EmbeddedBackend } from '../submissions/embedded/embedded-backend.ts'
import { BackupReader } from '../submissions/embedded/backup.ts'
import { migrate } from '../submissions/embedded/database.ts'
import { insertRow } from '../submissions/embedded/stored-rows.ts'
import { isRecordId } from '../submissions/record-id.ts'
import { newRow } from './hosted/backend-contract.ts'
import { newMessage } from './hosted/plain-contract.ts'
import { newDataDir } from './support/server.ts'

// As the first versions made it, word for word: this text never changes.
const oldSchema = `
  create table resume_submissions (
    id text primary key check (length(id) = 36),
    created_at text not null,
    first_name text not null check (length(first_name) between 1 and 100),
    last_name text not null check (length(last_name) between 1 and 100),
    email text not null check (length(email) between 3 and 254),
    phone text not null check (length(phone) between 8 and 32),
    location text check (length(location) between 1 and 120),
    preferred_roles text check (length(preferred_roles) between 1 and 500),
    experience_level text check (experience_level in ('entry', 'mid', 'senior', 'executive')),
    availability text check (availability in ('immediate', '2weeks', '1month', 'flexible')),
    additional_notes text check (length(additional_notes) between 1 and 2000),
    resume_file_path text not null unique check (resume_file_path like 'public/%'),
    resume_file_name text not null check (length(resume_file_name) between 1 and 255),
    resume_file_sha256 text not null check (length(resume_file_sha256) = 64)
  ) strict;
  create index resume_submissions_created_at on resume_submissions (created_at);
  create table notices (
    submission_id text not null references resume_submissions (id) on delete cascade,
    kind text not null check (kind in ('staff', 'applicant')),
    attempts integer not null default 0,
    next_at integer not null default 0,
    primary key (submission_id, kind)
  ) strict, without rowid;
  pragma user_version = 2;`

let dataDir: string
const rows = Array.from({ length: 3 }, (_, n) =>
  newRow({ created_at: `2026-0${n + 1}-01T00:00:00.000Z` }),
)
beforeEach(async () => {
  dataDir = await newDataDir()
  await mkdir(join(dataDir, 'resumes', 'public'), { recursive: true })
  const old = new DatabaseSync(join(dataDir, 'submissions.sqlite'))
  old.exec(oldSchema)
  for (const row of rows) {
    // Came later.
    const { vacancy: _, ...then } = row
    const names = Object.keys(then)
    old
      .prepare(
        `insert into resume_submissions (${names.join()}) values (${names.map(() => '?').join()})`,
      )
      .run(...Object.values(then))
    await writeFile(join(dataDir, 'resumes', row.resume_file_path), 'a document')
  }
  const notice = old.prepare('insert into notices values (?, ?, ?, ?)')
  notice.run(rows[0]!.id, 'staff', 3, 1000)
  notice.run(rows[0]!.id, 'applicant', 0, 2000)
  notice.run(rows[1]!.id, 'staff', 1, 3000)
  old.close()
})
afterEach(() => rm(dataDir, { recursive: true }))

test('migrating an old database keeps submissions and queued mail, and adds messages', async () => {
  const backend = new EmbeddedBackend(dataDir, ['staff', 'applicant'])
  const archive = new EmbeddedArchive(dataDir)
  try {
    expect(await archive.list()).toEqual(rows.toReversed())
    const waiting = []
    for (let notice; (notice = backend.notices.nextDue(Date.now())); backend.notices.remove(notice))
      waiting.push([notice.record, notice.row.id, notice.kind, notice.attempts])
    expect(waiting).toEqual([
      ['resume', rows[0]!.id, 'staff', 3],
      ['resume', rows[0]!.id, 'applicant', 0],
      ['resume', rows[1]!.id, 'staff', 1],
    ])
    const message = newMessage()
    expect(await backend.records('message').insert(message)).toBe('stored')
    expect(await archive.records('message').list()).toEqual([message])
    expect(backend.notices.nextDue(Date.now())).toMatchObject({
      record: 'message',
      row: message,
      kind: 'staff',
    })
    await archive.erase(rows[1]!)
    await archive.records('message').erase(message)
    expect(backend.notices.count()).toBe(0)
  } finally {
    backend.close()
    archive.close()
  }
})

/** The database as the first `version` migrations leave it. */
function oldDatabase(version: number): DatabaseSync {
  const path = join(dataDir, 'submissions.sqlite')
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true })
  migrate(database, version)
  return database
}

test('what the desk keeps stays when the database forgets which roles and kinds of record there are', async () => {
  const old = oldDatabase(8)
  const account = randomUUID()
  const at = '2026-01-01T00:00:00.000Z'
  insertRow(old, 'desk_accounts', {
    id: account,
    email: 'ada@example.com',
    name: 'Ada',
    role: 'administrator',
    created_at: at,
  })
  insertRow(old, 'desk_credentials', {
    id: 'key',
    account,
    kind: 'passkey',
    passkey: '{}',
    label: 'Phone',
    created_at: at,
  })
  const change = { type: 'note', text: 'kept' }
  insertRow(old, 'desk_events', {
    id: randomUUID(),
    submission_id: rows[0]!.id,
    sequence: 1,
    at,
    account,
    change: JSON.stringify(change),
  })
  old.close()
  const archive = new EmbeddedArchive(dataDir)
  const store = new EmbeddedDeskStore(archive)
  try {
    expect(await store.accounts()).toMatchObject([{ id: account, role: 'administrator' }])
    expect(await store.credentials(account)).toHaveLength(1)
    await store.changeAccount(account, { role: 'editor' })
    expect(await store.accounts()).toMatchObject([{ role: 'editor' }])
    const eventsOf = async () => (await store.eventsOf([rows[0]!.id])).get(rows[0]!.id)
    expect(await eventsOf()).toMatchObject([{ kind: 'resume', sequence: 1, change }])
    expect(await store.auditLog({ limit: 1 })).toMatchObject([{ kind: 'resume', action: 'noted' }])
    await archive.erase(rows[0]!)
    expect(await eventsOf()).toEqual([])
    expect(archive.database.prepare('pragma foreign_key_check').all()).toEqual([])
    expect(() => archive.database.exec('delete from desk_accounts')).toThrow(/FOREIGN KEY/)
  } finally {
    archive.close()
  }
})

test('a backup of an older version is read as the newest, and stays as it was', async () => {
  const path = join(dataDir, 'submissions.sqlite')
  const before = await readFile(path)
  const reader = new BackupReader(dataDir)
  expect(await reader.list()).toEqual(rows.toReversed())
  expect(await reader.records('message').list()).toEqual([])
  expect(await new EmbeddedDeskStore(reader).recordIds()).toEqual(new Set(rows.map(({ id }) => id)))
  reader.close()
  expect(await readFile(path)).toEqual(before)
})

test('two processes that start together migrate an old database once', async () => {
  const backends = [new EmbeddedBackend(dataDir), new EmbeddedBackend(dataDir)]
  for (const backend of backends) {
    expect(await backend.records('message').insert(newMessage())).toBe('stored')
    backend.close()
  }
})

test('a message that was sent with the id of a resume gets an id of its own, with what was done with it', async () => {
  const old = oldDatabase(5)
  const message = newMessage({ id: rows[0]!.id })
  insertRow(old, 'contact_messages', { ...message })
  old.prepare("insert into notices (message_id, kind) values (?, 'staff')").run(message.id)
  insertRow(old, 'desk_events', {
    id: randomUUID(),
    message_id: message.id,
    sequence: 1,
    at: message.created_at,
    change: JSON.stringify({ type: 'note', text: 'kept' }),
  })
  old.close()
  const archive = new EmbeddedArchive(dataDir)
  const store = new EmbeddedDeskStore(archive)
  try {
    expect(await archive.list()).toHaveLength(rows.length)
    const [moved] = await archive.records('message').list()
    expect(moved!.id).not.toBe(message.id)
    expect(isRecordId(moved!.id)).toBe(true)
    expect(moved).toEqual({ ...message, id: moved!.id })
    const events = await store.eventsOf([message.id, moved!.id])
    expect([...events.values()].map(({ length }) => length)).toEqual([0, 1])
    expect(await store.recordIds()).toEqual(new Set([...rows.map(({ id }) => id), moved!.id]))
    expect([...(await store.feed()).revisions.keys()]).toContain(moved!.id)
    const notice = archive.database.prepare('select * from notices where record = ?')
    expect(notice.all(moved!.id)).toHaveLength(1)
  } finally {
    archive.close()
  }
})
