// The tables of the embedded backend. As in `supabase/migrations/`, the database does not check the kinds of records, notices and roles;
// the program does. A new kind of record needs only its table.
import { kindEntry, kindNames } from '../../forms/record-kinds.ts'

const names = `
    first_name text not null check (length(first_name) between 1 and 100),
    last_name text not null check (length(last_name) between 1 and 100)`

/** Optional entries of an applicant, and what the team may add about a person. */
const wishes = `
    location text check (length(location) between 1 and 120),
    preferred_roles text check (length(preferred_roles) between 1 and 500),
    experience_level text check (experience_level in ('entry', 'mid', 'senior', 'executive')),
    availability text check (availability in ('immediate', '2weeks', '1month', 'flexible')),
    additional_notes text check (length(additional_notes) between 1 and 2000)`

const records = `
  create table resume_submissions (
    id text primary key check (length(id) = 36),
    created_at text not null,
    ${names},
    email text not null check (length(email) between 3 and 254),
    phone text not null check (length(phone) between 8 and 32),
    ${wishes},
    resume_file_path text not null unique check (resume_file_path like 'public/%'),
    resume_file_name text not null check (length(resume_file_name) between 1 and 255),
    resume_file_sha256 text not null check (length(resume_file_sha256) = 64),
    -- What the applicant applied for; null for a resume that is for no vacancy in particular.
    vacancy text check (length(vacancy) between 1 and 80 and vacancy not glob '*[^a-z0-9-]*')
  ) strict;
  create table contact_messages (
    id text primary key check (length(id) = 36),
    created_at text not null,
    topic text check (length(topic) between 1 and 40),
    ${names},
    email text not null check (length(email) between 3 and 254),
    phone text not null check (length(phone) between 5 and 40),
    company text check (length(company) between 1 and 200),
    subject text not null check (length(subject) between 1 and 200),
    message text not null check (length(message) between 1 and 5000)
  ) strict;
  -- The lines are read and written whole, so they are one column.
  create table work_requests (
    id text primary key check (length(id) = 36),
    created_at text not null,
    ${names},
    phone text not null check (length(phone) between 8 and 32),
    email text not null check (length(email) between 3 and 254),
    company text check (length(company) between 1 and 200),
    order_number text check (length(order_number) between 1 and 60),
    place text not null check (length(place) between 1 and 200),
    starts_on text check (length(starts_on) between 1 and 10),
    duration text check (length(duration) between 1 and 120),
    roster text check (length(roster) between 1 and 200),
    stay text check (length(stay) between 1 and 200),
    notes text check (length(notes) between 1 and 2000),
    lines text not null
      check (length(lines) <= 64000 and json_valid(lines) and json_type(lines) = 'array')
  ) strict;
  -- Whom the team wrote down: with a number or an address, or both.
  create table people (
    id text primary key check (length(id) = 36),
    created_at text not null,
    first_name text not null check (length(first_name) between 1 and 100),
    last_name text check (length(last_name) between 1 and 100),
    phone text check (length(phone) between 8 and 32),
    email text check (length(email) between 3 and 254),
    ${wishes},
    check (phone is not null or email is not null)
  ) strict;
  ${kindNames
    .map((kind) => kindEntry(kind).table)
    .map((table) => `create index ${table}_created_at on ${table} (created_at);`)
    .join('\n  ')}

  -- One id, one record, whatever its kind: the desk, its events and its log name a record by the id alone.
  create table records (
    id text primary key check (length(id) = 36),
    kind text not null check (length(kind) between 1 and 40)
  ) strict, without rowid;
  create unique index records_id_kind on records (id, kind);
  -- Mail that waits.
  create table notices (
    id integer primary key,
    record text not null references records (id) on delete cascade,
    kind text not null,
    attempts integer not null default 0,
    next_at integer not null default 0,
    unique (record, kind)
  ) strict;
  create index notices_next_at on notices (next_at);`

const desk = `
  create table desk_accounts (
    id text primary key check (length(id) = 36),
    email text not null unique check (length(email) between 3 and 254),
    name text not null check (length(name) between 1 and 200),
    role text not null check (length(role) between 1 and 40),
    created_at text not null,
    ended_at text
  ) strict;
  create table desk_invitations (
    id text primary key check (length(id) = 64),
    account text not null references desk_accounts (id),
    invited_by text,
    expires_at text not null,
    used_at text
  ) strict;
  create table desk_credentials (
    id text primary key check (length(id) between 1 and 2000),
    account text not null references desk_accounts (id),
    invitation text unique,
    kind text not null check (kind in ('passkey', 'openid')),
    passkey text not null check (json_valid(passkey)),
    label text not null,
    created_at text not null,
    last_used_at text
  ) strict;
  create index desk_credentials_account on desk_credentials (account);
  create table desk_searches (
    id text primary key check (length(id) = 36),
    account text not null references desk_accounts (id),
    name text not null check (length(name) between 1 and 60),
    filter text not null check (length(filter) <= 8000 and json_valid(filter)),
    created_at text not null
  ) strict, without rowid;
  -- What was done with a record. Hangs on it, so that an erased record leaves nothing.
  create table desk_events (
    id text primary key check (length(id) = 36),
    kind text not null check (length(kind) between 1 and 40),
    record text not null,
    sequence integer not null,
    at text not null,
    account text,
    change text not null check (json_valid(change)),
    unique (record, sequence),
    foreign key (record, kind) references records (id, kind) on delete cascade
  ) strict;
  -- Who did what. Hangs on nothing, holds ids only and is only added to. The number is the order of arrival.
  create table desk_audit (
    number integer primary key autoincrement,
    id text not null unique check (length(id) = 36),
    at text not null,
    account text,
    action text not null,
    kind text check (length(kind) between 1 and 40),
    record text,
    details text not null check (json_valid(details))
  ) strict;
  create index desk_audit_at on desk_audit (at);
  create index desk_audit_account on desk_audit (account, at);
  create index desk_audit_record on desk_audit (record, at);
  create index desk_audit_action on desk_audit (action, at);
  -- Erasures that were begun: the deletion makes an entry of the log of it, and what was interrupted is finished.
  create table desk_erasures (
    id text primary key check (length(id) = 36),
    kind text not null check (length(kind) between 1 and 40),
    entry text not null,
    at text not null,
    account text,
    action text not null,
    details text not null check (json_valid(details))
  ) strict, without rowid;
  -- When each record was announced for a purge, and when the purge last saw that: one that was not seen for days counts no more.
  create table desk_announcements (
    id text primary key references records (id) on delete cascade,
    at text not null,
    seen_at text
  ) strict, without rowid;
  -- The feed: one row for each record, moved to the end when the record or its work changes, and one without an id that is
  -- moved when a record goes: what is erased leaves no id.
  create table desk_changes (
    revision integer primary key autoincrement,
    record text unique
  ) strict;

  create trigger desk_events_stay before update on desk_events
    when new.id <> old.id or new.sequence <> old.sequence or new.at <> old.at or new.account is not old.account
      or new.record <> old.record or new.kind <> old.kind
      or new.change <> json_set(old.change, '$.text', '')
      or json_extract(old.change, '$.type') not in ('note', 'contact')
    begin select raise(abort, 'desk_events: only the words of a note or contact are overwritten'); end;
  create trigger desk_audit_no_update before update on desk_audit
    begin select raise(abort, 'desk_audit: the log is only added to'); end;
  create trigger desk_audit_no_delete before delete on desk_audit
    begin select raise(abort, 'desk_audit: the log is only added to'); end;
  ${['insert', 'update'].map((event) => movedInFeed(event, 'desk_events', 'new.record')).join('')}`

/** Triggers of every table of records, which keep `records` and the change feed up to date. */
function recordTriggers(table: string, kind: string): string {
  return `
  create trigger records_insert_on_${table} after insert on ${table} begin
    insert into records (id, kind) values (new.id, '${kind}');
  end;
  create trigger records_delete_on_${table} after delete on ${table} begin
    delete from records where id = old.id;
  end;
  ${['insert', 'update'].map((event) => movedInFeed(event, table, 'new.id')).join('')}
  create trigger desk_changes_delete_on_${table} after delete on ${table} begin
    delete from desk_changes where record = old.id or record is null;
    insert into desk_changes (record) values (null);
  end;`
}

function movedInFeed(event: string, table: string, record: string): string {
  return `
  create trigger desk_changes_${event}_on_${table} after ${event} on ${table} begin
    delete from desk_changes where record = ${record};
    insert into desk_changes (record) values (${record});
  end;`
}

/** After the first launch, each change of the tables is one more entry, which migrates data of every earlier version. */
export const migrations: readonly string[] = [
  `${records}${desk}${kindNames.map((kind) => recordTriggers(kindEntry(kind).table, kind)).join('')}`,
]
