// The desk's side of what was submitted: rows in either database, documents in either bucket.
import { setTimeout as wait } from 'node:timers/promises'
import {
  byKind,
  isPlain,
  kindEntry,
  plainKinds,
  type RecordKind,
  type RowOf,
} from 'core/forms/record-kinds.ts'
import type { SentNotice, SubmissionArchive } from 'core/submissions/archive.ts'
import { leftovers, sweepIncoming } from 'core/submissions/incoming-folder.ts'
import { contentColumns } from 'core/submissions/record-columns.ts'
import type { ArchiveOf, RecordArchive } from 'core/submissions/record-store.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import type { Bucket, DatedFile } from './bucket.ts'
import type { StoreDatabase, Tables } from './database.ts'
import type { Said } from './desk-store.ts'
import { parts } from '../parts.ts'
import { insertEvents, log, rowsAtOnce } from './store-on.ts'

const hourMs = 3_600_000
const removedAtOnce = 100

export function archiveOn(database: StoreDatabase, bucket: Bucket): SubmissionArchive {
  const { read, write, listed, isRefusal, notesMail } = database

  /** Documents without a row that were stored at or before a time. */
  async function orphans(before: number): Promise<DatedFile[]> {
    const files = (await bucket.files()).filter(({ at }) => at <= before)
    // Read after the documents, so that a row that came meanwhile counts.
    const rows = await read(
      ({ records }) =>
        records.selectFrom('resume_submissions').select('resume_file_path').execute(),
      'whole',
    )
    const known = new Set(rows.map((row) => row.resume_file_path))
    return files.filter(({ path }) => !known.has(path))
  }

  async function removeStrays(paths: readonly string[]): Promise<number> {
    if (!bucket.isLocked) {
      await bucket.remove(paths)
      return paths.length
    }
    // Read again under the write lock: the row may have been on its way.
    return write(async ({ records }) => {
      const query = records.selectFrom('resume_submissions').select('resume_file_path')
      const known = await query.where('resume_file_path', 'in', paths).execute()
      const left = paths.filter((path) => !known.some((row) => row.resume_file_path === path))
      await bucket.remove(left)
      return left.length
    })
  }

  function rowsOf<K extends RecordKind>(kind: K) {
    const { table: name, mails } = kindEntry(kind)
    // Every kind's table has an id and a time; the other columns are those of its row type.
    const table = name as 'contact_messages'
    type Row = RowOf<K>
    const own: Pick<RecordArchive<Row>, 'list' | 'find' | 'findAll' | 'replaceRow'> = {
      list: (since) =>
        read(
          ({ records }) =>
            records
              .selectFrom(table)
              .selectAll()
              .$if(since !== undefined, (query) => query.where('created_at', '>=', since!))
              .orderBy('created_at', 'desc')
              .orderBy('id', 'desc')
              .execute() as unknown as Promise<Row[]>,
          'whole',
        ),
      async find(id) {
        const digits = id.trim().toLowerCase().replaceAll('-', '')
        if (!/^[\da-f]{1,32}$/.test(digits)) return undefined
        const rows = await read(({ records }) =>
          records
            .selectFrom(table)
            .selectAll()
            .where('id', '>=', uuid(digits.padEnd(32, '0')))
            .where('id', '<=', uuid(digits.padEnd(32, 'f')))
            .limit(2)
            .execute(),
        )
        return rows.length === 1 ? (rows[0] as unknown as Row) : undefined
      },
      findAll: (ids) =>
        read(
          ({ records }) =>
            records
              .selectFrom(table)
              .selectAll()
              .where('id', 'in', listed(ids))
              .execute() as unknown as Promise<Row[]>,
        ),
      replaceRow: (row) =>
        write(async ({ records }) => {
          const { id, created_at: _, ...columns } = row
          const query = records.updateTable(table).set(columns).where('id', '=', id)
          return (await query.executeTakeFirst()).numUpdatedRows > 0n
        }),
    }

    type New = { row: Row; said: readonly Said[] }
    /** In one transaction with other work. */
    const store = async (tables: Tables, ones: readonly New[]) => {
      // Staff get no notice mail about a record that the desk added or moved here.
      const notices = ones.flatMap(({ row }) => mails.map((mail) => ({ id: row.id, mail })))
      for (const some of parts(notesMail ? notices : [], rowsAtOnce)) await noteMails(tables, some)
      for (const some of parts(ones, rowsAtOnce)) {
        const rows = some.map(({ row }) => row)
        await tables.records
          .insertInto(table)
          .values(rows as never)
          .execute()
      }
      const events = ones.flatMap(({ row, said }) =>
        said.map((one, n) => ({ ...one, kind, record: row.id, sequence: n + 1 })),
      )
      await insertEvents(tables, events)
    }

    /** @param said its first events, stored in the same transaction @param refusal asked once it is certain that the row is new */
    const insert = <Refusal = never>(
      row: Row,
      said: readonly Said[] = [],
      refusal: (tables: Tables) => Promise<Refusal | undefined> = async () => undefined,
    ) =>
      write(async (tables): Promise<'stored' | 'same' | 'other' | Refusal> => {
        const { records } = tables
        const stored = await records
          .selectFrom(table)
          .selectAll()
          .where('id', '=', row.id)
          .executeTakeFirst()
        if (stored) {
          const existing = stored as unknown as Row
          return contentColumns(kind).every((column) => existing[column] === row[column])
            ? 'same'
            : 'other'
        }
        const taken = records.selectFrom('records').select('id').where('id', '=', row.id)
        if (await taken.executeTakeFirst()) return 'other'
        const refused = await refusal(tables)
        if (refused !== undefined) return refused
        await store(tables, [{ row, said }])
        return 'stored'
      })

    const insertNew = (ones: readonly New[]) =>
      write(async (tables) => {
        const ids = ones.map(({ row }) => row.id)
        const query = tables.records.selectFrom('records').select('id')
        const there = await query.where('id', 'in', listed(ids)).execute()
        const known = new Set(there.map(({ id }) => id))
        await store(
          tables,
          ones.filter(({ row }) => !known.has(row.id)),
        )
      })

    /** @param insertOne used where the database refuses them together */
    const insertAll = async (
      rows: readonly Row[],
      insertOne: (row: Row) => Promise<'stored' | 'same' | 'other' | 'file-gone'>,
    ) => {
      const problems: { id: string; reason: string }[] = []
      for (const some of parts(rows, rowsAtOnce)) {
        try {
          await write((tables) =>
            store(
              tables,
              some.map((row) => ({ row, said: [] })),
            ),
          )
        } catch (error) {
          if (!isRefusal(error)) throw error
          for (const row of some) {
            const outcome = await insertOne(row).catch((refused: unknown): string => {
              if (!isRefusal(refused)) throw refused
              return (refused as Error).message
            })
            if (outcome !== 'stored' && outcome !== 'same') {
              problems.push({ id: row.id, reason: `the target refused its row (${outcome})` })
            }
          }
        }
      }
      return problems
    }

    const removeRows = (ids: readonly string[]) =>
      write(async (tables) => {
        const { records, desk } = tables
        if (notesMail)
          await records.deleteFrom('sent_notices').where('record_id', 'in', listed(ids)).execute()
        const query = records.deleteFrom(table).where('id', 'in', listed(ids)).returning('id')
        const removed = (await query.execute()).map(({ id }) => id)
        if (removed.length === 0) return
        const begun = await desk
          .deleteFrom('deskErasures')
          .where('id', 'in', listed(removed))
          .returningAll()
          .execute()
        await log(
          tables,
          begun.map(({ entry, ...rest }) => ({ ...rest, id: entry, record: null })),
        )
      })

    return { ...own, insert, insertNew, insertAll, removeRows }
  }

  const plain = byKind(plainKinds, (kind) => {
    const { insert, insertNew, insertAll, removeRows, ...others } = rowsOf(kind)
    return {
      ...others,
      insertAll: (rows: RowOf<typeof kind>[]) => insertAll(rows, (row) => insert(row)),
      insert: (row: RowOf<typeof kind>, said?: readonly Said[]) => insert(row, said),
      insertNew,
      erase: ({ id }: { id: string }) => removeRows([id]),
      eraseAll: (rows: readonly { id: string }[]) => removeRows(rows.map(({ id }) => id)),
    }
  })
  const resumes = rowsOf('resume')
  const own: SubmissionArchive = {
    list: resumes.list,
    find: resumes.find,
    findAll: resumes.findAll,
    replaceRow: resumes.replaceRow,
    get incomingDir() {
      return bucket.incomingDir
    },
    records<K extends RecordKind>(kind: K): ArchiveOf<K> {
      return (isPlain(kind) ? plain[kind] : own) as unknown as ArchiveOf<K>
    },
    openFile: bucket.openFile,
    putFile: bucket.putFile,
    replaceFile: bucket.replaceFile,
    insertAll: (rows) => resumes.insertAll(rows, (row) => own.insertRow(row)),
    insertRow: (row, said) =>
      resumes.insert(row, said as readonly Said[] | undefined, async ({ records }) => {
        // A sweep removed the file between the two steps, or another row names it.
        if (bucket.isLocked && !bucket.has(row.resume_file_path)) return 'file-gone' as const
        const query = records.selectFrom('resume_submissions').select('id')
        const taken = await query
          .where('resume_file_path', '=', row.resume_file_path)
          .executeTakeFirst()
        return taken && ('file-gone' as const)
      }),
    erase: (row: SubmissionRow) => own.eraseAll([row]),
    async eraseAll(rows: readonly SubmissionRow[]) {
      await bucket.remove(rows.map((row) => row.resume_file_path))
      await resumes.removeRows(rows.map(({ id }) => id))
    },
    forget: () => database.overwriteTraces(),
    async strays(olderThanHours) {
      const before = Date.now() - olderThanHours * hourMs
      const files = (await orphans(before)).map(({ path, size }) => ({ path, size }))
      return { files, temporary: leftovers(bucket.incomingDir, before).length }
    },
    async sweep(olderThanHours) {
      const before = Date.now() - olderThanHours * hourMs
      let found = await orphans(before)
      // Clocks differ: a document younger than an hour counts as just stored.
      if (!bucket.isLocked && found.some(({ at }) => at > Date.now() - hourMs)) {
        await wait(bucket.settleMs)
        const still = new Set((await orphans(before)).map(({ path }) => path))
        found = found.filter(({ path }) => still.has(path))
      }
      let files = 0
      for (const some of parts(found, removedAtOnce)) {
        files += await removeStrays(some.map(({ path }) => path))
      }
      return { files, temporary: sweepIncoming(bucket.incomingDir, before) }
    },
    close: () => database.close(),
  }
  if (!notesMail) return own
  return {
    ...own,
    get incomingDir() {
      return bucket.incomingDir
    },
    sentNotices: {
      since: (time) =>
        read(async ({ records }) => {
          const query = records.selectFrom('sent_notices').select(['record_id', 'kind'])
          const rows = await query.where('at', '>=', time).execute()
          return new Set(rows.map(({ record_id, kind }) => `${record_id} ${kind}` as SentNotice))
        }),
      mark: (id, mail, outcome) => write((tables) => noteMails(tables, [{ id, mail }], outcome)),
    },
  }
}

/** Stored once, however often it is called. */
async function noteMails(
  { records }: Tables,
  notices: readonly { id: string; mail: string }[],
  outcome: 'sent' | 'given up' = 'sent',
): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ id, mail }) => ({ record_id: id, kind: mail, outcome }))
  const query = records.insertInto('sent_notices').values(rows)
  await query.onConflict((known) => known.doNothing()).execute()
}

function uuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
