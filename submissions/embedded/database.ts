import { chmodSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder } from '../make-folder.ts'
import { syncFolderNow } from '../sync.ts'

/** Milliseconds that one process waits for another one's write. */
export const busyTimeout = 10_000
const busyPauseMs = 20
const sqliteBusy = 5

const migrations = [
  `create table resume_submissions (
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
  create index resume_submissions_created_at on resume_submissions (created_at);`,
  `create table notices (
    submission_id text not null references resume_submissions (id) on delete cascade,
    kind text not null check (kind in ('staff', 'applicant')),
    attempts integer not null default 0,
    next_at integer not null default 0,
    primary key (submission_id, kind)
  ) strict, without rowid;`,
  // Contact messages, and one queue of mail about records of either kind. Which kinds of notice there are is the
  // program's business: a new one needs no new table.
  `create table contact_messages (
    id text primary key check (length(id) = 36),
    created_at text not null,
    topic text check (length(topic) between 1 and 40),
    first_name text not null check (length(first_name) between 1 and 100),
    last_name text not null check (length(last_name) between 1 and 100),
    email text not null check (length(email) between 3 and 254),
    phone text not null check (length(phone) between 5 and 40),
    company text check (length(company) between 1 and 200),
    subject text not null check (length(subject) between 1 and 200),
    message text not null check (length(message) between 1 and 5000)
  ) strict;
  create index contact_messages_created_at on contact_messages (created_at);
  create table notices_of_both (
    id integer primary key,
    submission_id text references resume_submissions (id) on delete cascade,
    message_id text references contact_messages (id) on delete cascade,
    kind text not null,
    attempts integer not null default 0,
    next_at integer not null default 0,
    check ((submission_id is null) <> (message_id is null)),
    unique (submission_id, kind),
    unique (message_id, kind)
  ) strict;
  insert into notices_of_both (submission_id, kind, attempts, next_at)
    select submission_id, kind, attempts, next_at from notices;
  drop table notices;
  alter table notices_of_both rename to notices;
  create index notices_next_at on notices (next_at);`,
]

/**
 * Opens the database file, made and brought to the newest form where needed. A commit is on the disk when it returns
 * (WAL, synchronous=FULL), and what is deleted is overwritten.
 */
export function openDatabase(path: string): DatabaseSync {
  const folder = dirname(path)
  makeFolder(folder)
  const database = new DatabaseSync(path, {
    timeout: busyTimeout,
    enableForeignKeyConstraints: true,
  })
  try {
    // Other users of the machine must not read names and addresses, whatever the folder's mode. The log beside it gets the same mode.
    chmodSync(path, 0o600)
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    migrate(database)
    syncFolderNow(folder)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

function migrate(database: DatabaseSync): void {
  const version = () => Number(database.prepare('pragma user_version').get()?.user_version)
  if (version() > migrations.length) {
    throw new Error('the database was made by a newer version of this program; update the program')
  }
  if (version() === migrations.length) return
  inTransaction(database, () => {
    // Another process may have migrated while this one waited for the lock.
    for (const migration of migrations.slice(version())) database.exec(migration)
    database.exec(`pragma user_version = ${migrations.length}`)
  })
}

/** Runs synchronous work under the write lock; rolls back when it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

/**
 * As `inTransaction`, but retries without blocking while another process holds the write lock: SQLite's own busy timeout
 * would block the event loop, and with it pages and health.
 * @param open asked before each try, because the file may be replaced meanwhile
 * @param waitMs milliseconds until the lock is given up
 */
export async function inTransactionWithRetry<T>(
  open: () => DatabaseSync,
  waitMs: number,
  work: (database: DatabaseSync) => T,
): Promise<T> {
  const until = Date.now() + waitMs
  for (;;) {
    const database = open()
    try {
      database.exec('pragma busy_timeout = 0')
      return inTransaction(database, () => work(database))
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
    } finally {
      if (database.isOpen) database.exec(`pragma busy_timeout = ${busyTimeout}`)
    }
    await wait(busyPauseMs)
  }
}

function isBusy(error: unknown): boolean {
  // The extended codes hold the plain one in their lowest byte.
  return (Number((error as { errcode?: unknown }).errcode) & 0xff) === sqliteBusy
}

/** Tells whether a path still leads to the file that was opened, so that rows never go to a deleted database. */
export function fileIdentity(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}
