import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder, takeRights } from '../make-folder.ts'
import { refuseDuringRestore } from './restore-marker.ts'
import { syncFolderNow } from '../sync.ts'

/** Milliseconds that one process waits for another one's write. */
export const busyTimeout = 10_000
const busyPauseMs = 20
const sqliteBusy = 5

const eventsStay = `create trigger desk_events_stay before update on desk_events
    when new.id <> old.id or new.sequence <> old.sequence or new.at <> old.at or new.account is not old.account
      or new.submission_id is not old.submission_id or new.message_id is not old.message_id
      or new.change <> json_set(old.change, '$.text', '')
      or json_extract(old.change, '$.type') not in ('note', 'contact')
    begin select raise(abort, 'desk_events: only the words of a note or contact are overwritten'); end;`

/** As they were when a record was known by its table. */
const tables = [
  ['resume_submissions', 'resume'],
  ['contact_messages', 'message'],
] as const

// A new kind of record: its table, then `recordTriggers`.
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
  // The desk (desk/store/). An event hangs on its record, so that an erased record leaves none; the audit log hangs on
  // nothing, holds ids only and is only added to. desk_changes has one row for each record, moved to the end when the
  // record or its work changes, and one without an id that is moved when a record goes: what is erased leaves no id.
  // desk_source tells the database from others: a file system gives a number of a removed file to the next one.
  `create table desk_accounts (
    id text primary key check (length(id) = 36),
    email text not null unique check (length(email) between 3 and 254),
    name text not null check (length(name) between 1 and 200),
    role text not null check (role in ('recruiter', 'administrator')),
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
  create table desk_events (
    id text primary key check (length(id) = 36),
    submission_id text references resume_submissions (id) on delete cascade,
    message_id text references contact_messages (id) on delete cascade,
    sequence integer not null,
    at text not null,
    account text,
    change text not null check (json_valid(change)),
    check ((submission_id is null) <> (message_id is null)),
    unique (submission_id, sequence),
    unique (message_id, sequence)
  ) strict;
  create table desk_audit (
    id text primary key check (length(id) = 36),
    at text not null,
    account text,
    action text not null,
    kind text check (kind in ('resume', 'message')),
    record text,
    details text not null check (json_valid(details))
  ) strict;
  create index desk_audit_at on desk_audit (at);
  create index desk_audit_account on desk_audit (account, at);
  create index desk_audit_record on desk_audit (record, at);
  create index desk_audit_action on desk_audit (action, at);
  create table desk_source (id text not null) strict;
  insert into desk_source values (lower(hex(randomblob(16))));
  create table desk_changes (
    revision integer primary key autoincrement,
    record text unique
  ) strict;
  insert into desk_changes (record)
    select id from (
      select id, created_at from resume_submissions union all select id, created_at from contact_messages
    ) order by created_at;

  create trigger desk_events_in_sequence before insert on desk_events
    when new.sequence <> 1 + coalesce((
      select max(sequence) from desk_events
      where submission_id = new.submission_id or message_id = new.message_id
    ), 0)
    begin select raise(abort, 'desk_events: sequence taken'); end;
  create trigger desk_events_stay before update on desk_events
    when new.id <> old.id or new.sequence <> old.sequence or new.at <> old.at or new.account is not old.account
      or new.submission_id is not old.submission_id or new.message_id is not old.message_id
      or new.change <> json_set(old.change, '$.text', '') or json_extract(old.change, '$.type') <> 'note'
    begin select raise(abort, 'desk_events: only the text of a note is overwritten'); end;

  create trigger desk_audit_of_events after insert on desk_events
    when json_extract(new.change, '$.type') not in ('read', 'unread')
    begin
      insert into desk_audit (id, at, account, action, kind, record, details) values (
        new.id, new.at, new.account,
        case json_extract(new.change, '$.type')
          when 'note' then 'noted' when 'corrected' then 'corrected' else 'changed' end,
        iif(new.submission_id is null, 'message', 'resume'),
        coalesce(new.submission_id, new.message_id),
        case json_extract(new.change, '$.type')
          when 'state' then json_object('change', 'state', 'state', json_extract(new.change, '$.state'))
          when 'corrected' then json_object('change', 'corrected', 'columns',
            (select json_group_array(key) from json_each(new.change, '$.columns')))
          else json_object('change', json_extract(new.change, '$.type')) end
      );
    end;
  create trigger desk_audit_once before insert on desk_audit
    when exists (select 1 from desk_audit where id = new.id)
    begin select raise(ignore); end;
  create trigger desk_audit_no_update before update on desk_audit
    begin select raise(abort, 'desk_audit: the log is only added to'); end;
  create trigger desk_audit_no_delete before delete on desk_audit
    begin select raise(abort, 'desk_audit: the log is only added to'); end;
  ${deskChangesTriggers()}`,
  // Contact is an event of its own, whose words may be overwritten as a note's. The log says what became of a record, not
  // only that something did.
  `drop trigger desk_events_stay;
  ${eventsStay}
  drop trigger desk_audit_of_events;
  create trigger desk_audit_of_events after insert on desk_events
    when json_extract(new.change, '$.type') not in ('read', 'unread')
    begin
      insert into desk_audit (id, at, account, action, kind, record, details) values (
        new.id, new.at, new.account,
        case json_extract(new.change, '$.type')
          when 'note' then 'noted' when 'contact' then 'contacted' when 'corrected' then 'corrected'
          else 'changed' end,
        iif(new.submission_id is null, 'message', 'resume'),
        coalesce(new.submission_id, new.message_id),
        case json_extract(new.change, '$.type')
          when 'state' then json_object('change', 'state', 'state', json_extract(new.change, '$.state'))
          when 'contact' then json_object('change', 'contact', 'way', json_extract(new.change, '$.way'))
          when 'owner' then json_object('change', 'owner', 'owner', coalesce(json_extract(new.change, '$.owner'), ''))
          when 'hold' then json_object('change', 'hold', 'hold',
            json(iif(json_extract(new.change, '$.hold'), 'true', 'false')))
          when 'corrected' then json_object('change', 'corrected', 'columns',
            (select json_group_array(key) from json_each(new.change, '$.columns')))
          else json_object('change', json_extract(new.change, '$.type')) end
      );
    end;`,
  // One id, one record, whatever its kind: the desk, its events and its log name a record by the id alone. A message that
  // was sent with the id of a resume gets an id of its own; what was done with it goes along.
  `create table records (
    id text primary key check (length(id) = 36),
    kind text not null check (kind in ('resume', 'message'))
  ) strict, without rowid;
  pragma defer_foreign_keys = on;
  create temp table renamed as
    select id as old, lower(
      hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8'
        || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))
    ) as new
    from contact_messages where id in (select id from resume_submissions);
  drop trigger desk_events_stay;
  update contact_messages set id = (select new from renamed where old = id) where id in (select old from renamed);
  update notices set message_id = (select new from renamed where old = message_id)
    where message_id in (select old from renamed);
  update desk_events set message_id = (select new from renamed where old = message_id)
    where message_id in (select old from renamed);
  drop table renamed;
  ${eventsStay}
  insert into records select id, 'resume' from resume_submissions union all select id, 'message' from contact_messages;
  ${(['resume_submissions', 'contact_messages'] as const)
    .map(
      (table) => `
      create trigger records_insert_on_${table} after insert on ${table} begin
        insert into records (id, kind) values (new.id, '${table === 'contact_messages' ? 'message' : 'resume'}');
      end;
      create trigger records_delete_on_${table} after delete on ${table} begin
        delete from records where id = old.id;
      end;`,
    )
    .join('')}`,
  // Erasures that were begun: the entry of the log is written by the deletion itself, and what was interrupted is finished.
  // When each record was announced for a purge: it goes with the record.
  `create table desk_erasures (
    id text primary key check (length(id) = 36),
    kind text not null check (kind in ('resume', 'message')),
    entry text not null,
    at text not null,
    account text,
    action text not null,
    details text not null check (json_valid(details))
  ) strict, without rowid;
  create table desk_announcements (
    id text primary key references records (id) on delete cascade,
    at text not null
  ) strict, without rowid;
  insert into desk_announcements
    select record, max(at) from desk_audit
    where action = 'purge-announced' and record in (select id from records) group by record;
  ${['resume_submissions', 'contact_messages']
    .map(
      (table) => `
      create trigger desk_erasures_on_${table} after delete on ${table} begin
        insert into desk_audit (id, at, account, action, kind, record, details)
          select entry, at, account, action, kind, null, details from desk_erasures where id = old.id;
        delete from desk_erasures where id = old.id;
      end;`,
    )
    .join('')}`,
  // When the purge last saw the announcement: one that was not seen for days counts no more.
  'alter table desk_announcements add column seen_at text',
  // Which roles there are is the program's business: one that it does not know can do nothing.
  `alter table desk_accounts add column role_of_any_name text not null default 'none'
    check (length(role_of_any_name) between 1 and 40);
  update desk_accounts set role_of_any_name = role;
  alter table desk_accounts drop column role;
  alter table desk_accounts rename column role_of_any_name to role;`,
  // What the applicant applied for; null for a resume that is for no vacancy in particular.
  `alter table resume_submissions add column vacancy text
    check (length(vacancy) between 1 and 80 and vacancy not glob '*[^a-z0-9-]*')`,
  // Which kinds of record there are is the program's business, too: notices, events and the log name a record, whatever its
  // kind, so a new kind is one new table with the triggers of `recordTriggers`.
  `${tables.map(([table]) => dropRecordTriggers(table)).join('')}
  drop trigger desk_audit_no_update;
  ${['records', 'desk_audit', 'desk_erasures'].map(anyKind).join('')}
  create trigger desk_audit_no_update before update on desk_audit
    begin select raise(abort, 'desk_audit: the log is only added to'); end;

  create unique index records_id_kind on records (id, kind);
  create table notices_of_records (
    id integer primary key,
    record text not null references records (id) on delete cascade,
    kind text not null,
    attempts integer not null default 0,
    next_at integer not null default 0,
    unique (record, kind)
  ) strict;
  insert into notices_of_records select id, coalesce(submission_id, message_id), kind, attempts, next_at from notices;
  drop table notices;
  alter table notices_of_records rename to notices;
  create index notices_next_at on notices (next_at);

  create table desk_events_of_records (
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
  insert into desk_events_of_records
    select id, iif(submission_id is null, 'message', 'resume'), coalesce(submission_id, message_id), sequence, at, account,
      change
    from desk_events;
  drop table desk_events;
  alter table desk_events_of_records rename to desk_events;
  create trigger desk_events_in_sequence before insert on desk_events
    when new.sequence <> 1 + coalesce((select max(sequence) from desk_events where record = new.record), 0)
    begin select raise(abort, 'desk_events: sequence taken'); end;
  create trigger desk_events_stay before update on desk_events
    when new.id <> old.id or new.sequence <> old.sequence or new.at <> old.at or new.account is not old.account
      or new.record <> old.record or new.kind <> old.kind
      or new.change <> json_set(old.change, '$.text', '')
      or json_extract(old.change, '$.type') not in ('note', 'contact')
    begin select raise(abort, 'desk_events: only the words of a note or contact are overwritten'); end;
  create trigger desk_audit_of_events after insert on desk_events
    when json_extract(new.change, '$.type') not in ('read', 'unread')
    begin
      insert into desk_audit (id, at, account, action, kind, record, details) values (
        new.id, new.at, new.account,
        case json_extract(new.change, '$.type')
          when 'note' then 'noted' when 'contact' then 'contacted' when 'corrected' then 'corrected'
          else 'changed' end,
        new.kind, new.record,
        case json_extract(new.change, '$.type')
          when 'state' then json_object('change', 'state', 'state', json_extract(new.change, '$.state'))
          when 'contact' then json_object('change', 'contact', 'way', json_extract(new.change, '$.way'))
          when 'owner' then json_object('change', 'owner', 'owner', coalesce(json_extract(new.change, '$.owner'), ''))
          when 'hold' then json_object('change', 'hold', 'hold',
            json(iif(json_extract(new.change, '$.hold'), 'true', 'false')))
          when 'corrected' then json_object('change', 'corrected', 'columns',
            (select json_group_array(key) from json_each(new.change, '$.columns')))
          else json_object('change', json_extract(new.change, '$.type')) end
      );
    end;
  ${(['insert', 'update'] as const).map((event) => movedInFeed(`${event} on desk_events`, 'new.record')).join('')}
  ${tables.map(([table, kind]) => recordTriggers(table, kind)).join('')}`,
  // Requests for people and plant. The lines are read and written whole, so they are one column.
  `create table work_requests (
    id text primary key check (length(id) = 36),
    created_at text not null,
    first_name text not null check (length(first_name) between 1 and 100),
    last_name text not null check (length(last_name) between 1 and 100),
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
  create index work_requests_created_at on work_requests (created_at);
  ${recordTriggers('work_requests', 'request')}`,
  // People on the lines of requests: the log says on which, and how far it is.
  `drop trigger desk_audit_of_events;
  create trigger desk_audit_of_events after insert on desk_events
    when json_extract(new.change, '$.type') not in ('read', 'unread')
    begin
      insert into desk_audit (id, at, account, action, kind, record, details) values (
        new.id, new.at, new.account,
        case json_extract(new.change, '$.type')
          when 'note' then 'noted' when 'contact' then 'contacted' when 'corrected' then 'corrected'
          else 'changed' end,
        new.kind, new.record,
        case json_extract(new.change, '$.type')
          when 'state' then json_object('change', 'state', 'state', json_extract(new.change, '$.state'))
          when 'contact' then json_object('change', 'contact', 'way', json_extract(new.change, '$.way'))
          when 'owner' then json_object('change', 'owner', 'owner', coalesce(json_extract(new.change, '$.owner'), ''))
          when 'hold' then json_object('change', 'hold', 'hold',
            json(iif(json_extract(new.change, '$.hold'), 'true', 'false')))
          when 'placement' then json_object('change', 'placement', 'request', json_extract(new.change, '$.request'),
            'line', json_extract(new.change, '$.line'), 'stage', coalesce(json_extract(new.change, '$.stage'), ''))
          when 'promised' then json_object('change', 'promised', 'line', json_extract(new.change, '$.line'),
            'machines', json_extract(new.change, '$.machines'))
          when 'corrected' then json_object('change', 'corrected', 'columns',
            (select json_group_array(key) from json_each(new.change, '$.columns')))
          else json_object('change', json_extract(new.change, '$.type')) end
      );
    end;`,
  // Filters of the list that somebody saved.
  `create table desk_searches (
    id text primary key check (length(id) = 36),
    account text not null references desk_accounts (id),
    name text not null check (length(name) between 1 and 60),
    seen_by text not null check (seen_by in ('me', 'team')),
    filter text not null check (length(filter) <= 8000 and json_valid(filter)),
    created_at text not null
  ) strict, without rowid;`,
  // People whom the team wrote down: with a number or an address, or both. What is said of a record that the team puts in is noted
  // before, and becomes its first events in the transaction that stores it.
  `create table people (
    id text primary key check (length(id) = 36),
    created_at text not null,
    first_name text not null check (length(first_name) between 1 and 100),
    last_name text not null check (length(last_name) between 1 and 100),
    phone text check (length(phone) between 8 and 32),
    email text check (length(email) between 3 and 254),
    location text check (length(location) between 1 and 120),
    preferred_roles text check (length(preferred_roles) between 1 and 500),
    experience_level text check (experience_level in ('entry', 'mid', 'senior', 'executive')),
    availability text check (availability in ('immediate', '2weeks', '1month', 'flexible')),
    additional_notes text check (length(additional_notes) between 1 and 2000),
    check (phone is not null or email is not null)
  ) strict;
  create index people_created_at on people (created_at);
  create table desk_additions (
    id text primary key check (length(id) = 36),
    events text not null check (json_valid(events) and json_type(events) = 'array')
  ) strict, without rowid;
  create trigger desk_additions_on_records after insert on records
    when exists (select 1 from desk_additions where id = new.id)
    begin
      insert into desk_events (id, kind, record, sequence, at, account, change)
        select value ->> 'id', new.kind, new.id, key + 1, value ->> 'at', value ->> 'account', value -> 'change'
        from desk_additions, json_each(events) where desk_additions.id = new.id order by key;
      delete from desk_additions where id = new.id;
    end;
  ${recordTriggers('people', 'person')}`,
]

/** What every table of records has: it is in `records` and in the feed of changes, and an erasure of it is in the log. */
function recordTriggers(table: string, kind: string): string {
  return `
    create trigger records_insert_on_${table} after insert on ${table} begin
      insert into records (id, kind) values (new.id, '${kind}');
    end;
    create trigger records_delete_on_${table} after delete on ${table} begin
      delete from records where id = old.id;
    end;
    create trigger desk_erasures_on_${table} after delete on ${table} begin
      insert into desk_audit (id, at, account, action, kind, record, details)
        select entry, at, account, action, kind, null, details from desk_erasures where id = old.id;
      delete from desk_erasures where id = old.id;
    end;
    ${(['insert', 'update'] as const).map((event) => movedInFeed(`${event} on ${table}`, 'new.id')).join('')}
    create trigger desk_changes_delete_on_${table} after delete on ${table} begin
      delete from desk_changes where record = old.id or record is null;
      insert into desk_changes (record) values (null);
    end;`
}

function dropRecordTriggers(table: string): string {
  return [
    'records_insert',
    'records_delete',
    'desk_erasures',
    'desk_changes_insert',
    'desk_changes_update',
    'desk_changes_delete',
  ]
    .map((name) => `drop trigger ${name}_on_${table};\n`)
    .join('')
}

/** The column is exchanged in place: a table made anew would lose what refers to it. */
function anyKind(table: string): string {
  const required = table === 'desk_audit' ? '' : "not null default 'none'"
  return `
    alter table ${table} add column any_kind text ${required} check (length(any_kind) between 1 and 40);
    update ${table} set any_kind = kind;
    alter table ${table} drop column kind;
    alter table ${table} rename column any_kind to kind;`
}

function movedInFeed(on: string, record: string): string {
  return `
    create trigger desk_changes_${on.replaceAll(' ', '_')} after ${on} begin
      delete from desk_changes where record = ${record};
      insert into desk_changes (record) values (${record});
    end;`
}

function deskChangesTriggers(): string {
  const gone = (table: string) => `
    create trigger desk_changes_delete_on_${table} after delete on ${table} begin
      delete from desk_changes where record = old.id or record is null;
      insert into desk_changes (record) values (null);
    end;`
  const records = ['resume_submissions', 'contact_messages']
  const changes = (['insert', 'update'] as const).flatMap((event) => [
    ...records.map((table) => movedInFeed(`${event} on ${table}`, 'new.id')),
    movedInFeed(`${event} on desk_events`, 'coalesce(new.submission_id, new.message_id)'),
  ])
  return [...changes, ...records.map(gone)].join('')
}

/**
 * Opens the database file, made and brought to the newest form where needed. A commit is on the disk when it returns
 * (WAL, synchronous=FULL), and what is deleted is overwritten.
 */
export function openDatabase(path: string): DatabaseSync {
  const folder = dirname(path)
  makeFolder(folder)
  refuseDuringRestore(folder)
  const database = new DatabaseSync(path, {
    timeout: busyTimeout,
    enableForeignKeyConstraints: true,
  })
  try {
    // Others on the machine must not read names and addresses, whatever the folder's mode. The log beside it gets the same mode.
    takeRights(path)
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
    migrate(database)
    syncFolderNow(folder)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** @param to how many of the migrations are wanted: fewer make the database that an older version left */
export function migrate(database: DatabaseSync, to = migrations.length): void {
  const version = () => Number(database.prepare('pragma user_version').get()?.user_version)
  if (version() > migrations.length) {
    throw new Error('the database was made by a newer version of this program; update the program')
  }
  if (version() >= to) return
  inTransaction(database, () => {
    // Another process may have migrated while this one waited for the lock.
    for (const migration of migrations.slice(version(), to)) database.exec(migration)
    database.exec(`pragma user_version = ${to}`)
  })
}

/** Whether the database file at a path needs no migration. */
export function isOfNewestForm(path: string): boolean {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database.prepare('pragma user_version').get()!.user_version === migrations.length
  } finally {
    database.close()
  }
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

/** Another connection, or another process, holds a lock of the database. */
export function isBusy(error: unknown): boolean {
  // The extended codes hold the plain one in their lowest byte.
  return (Number((error as { errcode?: unknown }).errcode) & 0xff) === sqliteBusy
}

/** Tells whether a path still leads to the file that was opened, so that rows never go to a deleted database. */
export function fileIdentity(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

const checkpointTries = 50
const checkpointPauseMs = 200

/**
 * secure_delete overwrites what is deleted, but a page that was split before may hold an older copy: the database is
 * written anew, then the log of changes is emptied.
 * @throws when another program keeps the database busy
 */
export async function overwriteTraces(database: DatabaseSync): Promise<void> {
  database.exec('pragma temp_store = memory; vacuum')
  for (let tries = 1; ; tries++) {
    const result = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }
    if (result.busy === 0) return
    if (tries === checkpointTries) break
    await wait(checkpointPauseMs)
  }
  throw new Error(
    'another program keeps reading the database, so traces may remain in its log; run the command again',
  )
}
