// The file of the index. Whatever is wrong with it, it is made anew: it holds nothing that is not kept elsewhere.
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isPlain, kindEntry, kindNames } from '../../app/forms/record-kinds.ts'
import { makeFolder } from '../../submissions/make-folder.ts'
import type { IndexState } from './difference.ts'
import { orderOf } from './filter-terms.ts'
import { recordColumns, wordColumns } from './indexed-record.ts'

/** In DATA_DIR. */
export const indexName = 'desk-index.sqlite'

/** To be raised with each change of `fold`, or of what goes into a column; the tables and the kinds tell of themselves. */
const version = 12

/** Milliseconds that one process waits for another one's write: a command that erases writes here, too. */
const busyTimeout = 10_000

const words = wordColumns.join(', ')

/** Kinds whose records have a document, for a query. */
export const documented = kindNames
  .filter((kind) => !isPlain(kind))
  .map((kind) => `'${kind}'`)
  .join(', ')

/** Each has its ids in order, so that a list of all is read off it; "oldest" is "arrival" from the other end. */
const orders = ['arrival', 'due', 'unread', 'name', 'changed', 'leaving', 'free'] as const
/** What lists are filtered by most, so that rows need not be looked at. */
const inOrders = 'kind, state, owner, is_read, person'

// Two full-text tables, because changing one row of the long texts takes five times as long. Their contents stand in
// tables of ours: a contentless table leaves what is deleted in the file, whatever secure-delete says.
const schema = `
  create table meta (name text primary key, value text not null) strict, without rowid;
  create table records (
    n integer primary key,
    revision integer not null,
    ${Object.entries(recordColumns)
      .map(([name, type]) => `${name} ${type},`)
      .join('\n    ')}
    -- Number of the row that stands in lists for it: its own, or that of the person's newest submission.
    person integer not null default 0,
    -- To be taken in again: what was done with it may be another person's by now.
    is_behind integer not null default 0,
    has_text integer not null default 0,
    verdict text,
    purge_on text
  ) strict;
  ${orders.map((sort) => `create index records_by_${sort} on records (${orderOf(sort, '')}, id, ${inOrders});`).join('\n  ')}
  create index records_email_key on records (email_key);
  create index records_phone_key on records (phone_key, coalesce(email_key, sort_name));
  create index records_imported on records (imported) where imported is not null;
  create index records_person on records (person);
  create index records_behind on records (n) where is_behind;
  create index records_vacancy on records (vacancy, person) where vacancy is not null;
  create index records_due on records (due) where due is not null and first_contact_at is null;
  create index records_unread on records (created_at) where kind in (${documented}) and has_text = 0;
  create index records_mails on records (n) where mails_waiting > 0 or mails_failed > 0;
  create index records_purge_on on records (purge_on) where purge_on is not null;
  create table links (
    n integer not null references records (n) on delete cascade,
    event text not null,
    at text not null,
    is_same integer not null,
    record text not null,
    primary key (n, event, record)
  ) strict, without rowid;
  create index links_record on links (record);
  create table placements (
    n integer not null references records (n) on delete cascade,
    request text not null,
    line integer not null,
    stage text not null,
    primary key (n, request, line)
  ) strict, without rowid;
  create index placements_request on placements (request, line);
  create table tickets (
    n integer not null references records (n) on delete cascade,
    ticket text not null,
    last_day text not null,
    lapses_on text,
    primary key (n, ticket)
  ) strict, without rowid;
  create index tickets_held on tickets (ticket, last_day);
  create index tickets_lapses_on on tickets (lapses_on) where lapses_on is not null;
  create table tags (
    n integer not null references records (n) on delete cascade,
    tag text not null,
    key text not null,
    primary key (tag, n)
  ) strict, without rowid;
  create index tags_n on tags (n);
  create index tags_key on tags (key, n);

  create table fields_text (n integer primary key, ${wordColumns.map((name) => `${name} text not null`).join(', ')}) strict;
  create virtual table fields using fts5 (
    ${words}, content='fields_text', content_rowid='n', prefix='2 3', tokenize='unicode61 remove_diacritics 0'
  );
  insert into fields (fields, rank) values ('secure-delete', 1);
  create trigger fields_added after insert on fields_text begin
    insert into fields (rowid, ${words}) values (new.n, ${each('new')});
  end;
  create trigger fields_removed after delete on fields_text begin
    insert into fields (fields, rowid, ${words}) values ('delete', old.n, ${each('old')});
  end;

  -- What was read of a document, and the tickets that it names: JSON.
  create table docs_text (n integer primary key, text text not null, tickets text) strict;
  create virtual table docs using fts5 (
    text, content='docs_text', content_rowid='n', tokenize='unicode61 remove_diacritics 0'
  );
  insert into docs (docs, rank) values ('secure-delete', 1);
  create trigger docs_added after insert on docs_text begin
    insert into docs (rowid, text) values (new.n, fold(new.text));
  end;
  create trigger docs_removed after delete on docs_text begin
    insert into docs (docs, rowid, text) values ('delete', old.n, fold(old.text));
  end;`

/** What `user_version` holds, which has 31 bits: of another program's, or of an older format, it is another number. */
const format =
  createHash('sha256')
    .update(JSON.stringify([version, schema, kindNames.map((kind) => kindEntry(kind).index)]))
    .digest()
    .readUInt32BE() % 0x7fff_ffff || 1

function each(row: 'new' | 'old'): string {
  return wordColumns.map((name) => `fold(${row}.${name})`).join(', ')
}

/**
 * @param fold the spelling in which words are indexed
 * @param onUseless told why the file that was there is made anew
 */
export function openIndexFile(
  path: string,
  fold: (text: string) => string,
  onUseless: (error: unknown) => void,
): DatabaseSync {
  makeFolder(dirname(path))
  try {
    return open(path, fold)
  } catch (error) {
    if (!existsSync(path) || !isUseless(error)) throw error
    onUseless(error)
    removeIndexFile(path)
    return open(path, fold)
  }
}

/** What the file holds, without changing it. @returns undefined when there is none that a desk could go on with */
export function readIndexState(path: string): (IndexState & { source: string }) | undefined {
  if (!existsSync(path)) return undefined
  const database = new DatabaseSync(path, { readOnly: true, timeout: busyTimeout })
  try {
    if (database.prepare('pragma user_version').get()!.user_version !== format) return undefined
    // One transaction: a desk may be filling it.
    database.exec('begin')
    const meta = database.prepare('select value from meta where name = ?')
    const rows = database.prepare('select id, revision from records').all()
    return {
      source: String(meta.get('source')?.value),
      position: Number(meta.get('position')?.value ?? 0),
      revisions: new Map(rows.map(({ id, revision }) => [String(id), Number(revision)])),
    }
  } catch (error) {
    if (isUseless(error)) return undefined
    throw error
  } finally {
    database.close()
  }
}

export function removeIndexFile(path: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
}

class OtherFormat extends Error {
  readonly code = 'OTHER_FORMAT'
}

class Corrupt extends Error {
  readonly code = 'CORRUPT'
}

/** 11: corrupt; 26: not a database. */
export function isUseless(error: unknown): boolean {
  const code = Number((error as { errcode?: unknown }).errcode) & 0xff
  return error instanceof OtherFormat || error instanceof Corrupt || code === 11 || code === 26
}

function open(path: string, fold: (text: string) => string): DatabaseSync {
  const database = new DatabaseSync(path, {
    timeout: busyTimeout,
    enableForeignKeyConstraints: true,
  })
  try {
    chmodSync(path, 0o600)
    // Not synced at each commit: what a power cut takes is built anew from the truth.
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = normal; pragma secure_delete = on; pragma temp_store = memory; pragma cache_size = -65536',
    )
    database.function('fold', { deterministic: true }, (text) => fold(String(text)))
    const found = Number(database.prepare('pragma user_version').get()!.user_version)
    if (found === 0) {
      database.exec(`begin immediate; ${schema} pragma user_version = ${format}; commit`)
    } else if (found !== format) throw new OtherFormat('the index has another format')
    else if (database.prepare('pragma quick_check(1)').get()!.quick_check !== 'ok') {
      throw new Corrupt('the index is corrupt')
    }
  } catch (error) {
    database.close()
    throw error
  }
  return database
}
