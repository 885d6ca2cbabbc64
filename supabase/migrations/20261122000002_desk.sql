-- What the desk keeps beside the records: accounts, their keys, what was done with each record, the log of who did what,
-- and the feed of changes that fills the desk's index. Can run again at any time. Only the service key has any right here.

create table if not exists public.desk_accounts (
  id uuid primary key,
  email text not null,
  name text not null,
  role text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create table if not exists public.desk_invitations (
  id text primary key,
  account uuid not null,
  invited_by uuid,
  expires_at timestamptz not null,
  used_at timestamptz
);
create table if not exists public.desk_credentials (
  id text primary key,
  account uuid not null,
  invitation text,
  kind text not null,
  passkey jsonb not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
-- An event hangs on its record, so that an erased record leaves none; by which columns is said in a later script.
create table if not exists public.desk_events (
  id uuid primary key,
  sequence integer not null,
  at timestamptz not null,
  account uuid,
  change jsonb not null
);
-- Hangs on nothing and holds ids only. The number is the order of arrival.
create table if not exists public.desk_audit (
  id uuid primary key,
  number bigint generated always as identity,
  at timestamptz not null,
  account uuid,
  action text not null,
  kind text,
  record uuid,
  details jsonb not null
);
-- One row for each record, moved to the end when the record or its work changes, and one without an id that is moved
-- when a record goes: what is erased leaves no id.
create table if not exists public.desk_changes (
  revision bigint generated always as identity primary key,
  record uuid,
  at timestamptz not null default clock_timestamp()
);

-- A column that somebody dropped comes back, empty; one of another type becomes what it must be, where its values allow it.
do $$
declare
  wanted record;
  found text;
begin
  for wanted in
    select * from (values
      ('desk_accounts', 'email', 'text', $lost$'lost-' || id || '@invalid'$lost$),
      ('desk_accounts', 'name', 'text', $lost$'Lost'$lost$),
      ('desk_accounts', 'role', 'text', $lost$'recruiter'$lost$),
      ('desk_accounts', 'created_at', 'timestamptz', 'now()'),
      ('desk_accounts', 'ended_at', 'timestamptz', null),
      ('desk_invitations', 'account', 'uuid', null),
      ('desk_invitations', 'invited_by', 'uuid', null),
      ('desk_invitations', 'expires_at', 'timestamptz', 'now()'),
      ('desk_invitations', 'used_at', 'timestamptz', null),
      ('desk_credentials', 'account', 'uuid', null),
      ('desk_credentials', 'invitation', 'text', null),
      ('desk_credentials', 'kind', 'text', $lost$'passkey'$lost$),
      ('desk_credentials', 'passkey', 'jsonb', $lost$'{}'$lost$),
      ('desk_credentials', 'label', 'text', $lost$''$lost$),
      ('desk_credentials', 'created_at', 'timestamptz', 'now()'),
      ('desk_credentials', 'last_used_at', 'timestamptz', null),
      ('desk_events', 'sequence', 'integer', null),
      ('desk_events', 'at', 'timestamptz', 'now()'),
      ('desk_events', 'account', 'uuid', null),
      ('desk_events', 'change', 'jsonb', null),
      ('desk_audit', 'at', 'timestamptz', 'now()'),
      ('desk_audit', 'account', 'uuid', null),
      ('desk_audit', 'action', 'text', $lost$'changed'$lost$),
      ('desk_audit', 'kind', 'text', null),
      ('desk_audit', 'record', 'uuid', null),
      ('desk_audit', 'details', 'jsonb', $lost$'{}'$lost$),
      ('desk_changes', 'record', 'uuid', null),
      ('desk_changes', 'at', 'timestamptz', 'now()')
    ) as columns (of_table, name, type, lost)
  loop
    select format_type(atttypid, atttypmod) into found from pg_attribute
      where attrelid = format('public.%I', wanted.of_table)::regclass and attname = wanted.name and not attisdropped;
    if found is null then
      execute format('alter table public.%I add column %I %s', wanted.of_table, wanted.name, wanted.type);
      raise warning '% had lost its column %: values come back with "restore" from a backup', wanted.of_table, wanted.name;
      if wanted.lost is not null then
        -- The log refuses every change; what refills a column that it lost is none.
        execute format('alter table public.%I disable trigger user', wanted.of_table);
        execute format('update public.%1$I set %2$I = %3$s where %2$I is null', wanted.of_table, wanted.name, wanted.lost);
        execute format('alter table public.%I enable trigger user', wanted.of_table);
        execute format('alter table public.%I alter column %I set not null', wanted.of_table, wanted.name);
      end if;
    elsif found <> format_type(wanted.type::regtype, null) then
      begin
        execute format(
          'alter table public.%1$I alter column %2$I type %3$s using %2$I::%3$s', wanted.of_table, wanted.name, wanted.type
        );
      exception when others then
        raise warning '%.% is of type % and cannot become %: %', wanted.of_table, wanted.name, found, wanted.type, sqlerrm;
      end;
    end if;
  end loop;
  if not exists (
    select from pg_attribute where attrelid = 'public.desk_audit'::regclass and attname = 'number' and not attisdropped
  ) then
    alter table public.desk_audit add column number bigint generated always as identity;
  end if;
end
$$;

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('desk_accounts', 'desk_accounts_email_key', 'unique (email)'),
      ('desk_accounts', 'desk_accounts_email_check', 'check (length(email) between 3 and 254)'),
      ('desk_accounts', 'desk_accounts_name_check', 'check (length(name) between 1 and 200)'),
      ('desk_accounts', 'desk_accounts_role_check', 'check (length(role) between 1 and 40)'),
      ('desk_invitations', 'desk_invitations_id_check', 'check (length(id) = 64)'),
      ('desk_invitations', 'desk_invitations_account_fkey',
        'foreign key (account) references public.desk_accounts (id)'),
      ('desk_credentials', 'desk_credentials_id_check', 'check (length(id) between 1 and 2000)'),
      ('desk_credentials', 'desk_credentials_account_fkey',
        'foreign key (account) references public.desk_accounts (id)'),
      ('desk_credentials', 'desk_credentials_invitation_key', 'unique (invitation)'),
      ('desk_credentials', 'desk_credentials_kind_check', $rule$check (kind in ('passkey', 'openid'))$rule$),
      ('desk_audit', 'desk_audit_kind_check', 'check (length(kind) between 1 and 40)'),
      ('desk_changes', 'desk_changes_record_key', 'unique (record)')
    ) as rules (of_table, name, rule)
  loop
    if not exists (
      select from pg_constraint
      where conrelid = format('public.%I', wanted.of_table)::regclass and conname = wanted.name
    ) then
      execute format(
        'alter table public.%I add constraint %I %s%s', wanted.of_table, wanted.name, wanted.rule,
        case when wanted.rule like 'foreign key%' then ' not valid' else '' end
      );
    end if;
    if wanted.rule like 'foreign key%' then
      begin
        execute format('alter table public.%I validate constraint %I', wanted.of_table, wanted.name);
      exception when foreign_key_violation then
        raise warning '% has rows of records that were lost: bring them back with "restore" from a backup', wanted.of_table;
      end;
    end if;
  end loop;
end
$$;

create index if not exists desk_credentials_account on public.desk_credentials (account);
create index if not exists desk_audit_at on public.desk_audit (at, number);
create index if not exists desk_audit_account on public.desk_audit (account, at);
create index if not exists desk_audit_record on public.desk_audit (record, at);
create index if not exists desk_audit_action on public.desk_audit (action, at);
create index if not exists desk_changes_at on public.desk_changes (at, revision);

-- The sequence is the lock: who has not seen the last event is refused.
create or replace function public.desk_event_in_sequence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.sequence <> 1 + coalesce((
    select max(sequence) from public.desk_events
    where record = new.record
  ), 0) then
    raise unique_violation using message = 'desk_events: sequence taken';
  end if;
  return new;
end
$$;

create or replace function public.desk_event_stays() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.change ->> 'type' is distinct from 'note'
    or to_jsonb(new) <> jsonb_set(to_jsonb(old), '{change,text}', '""')
  then
    raise insufficient_privilege using message = 'desk_events: only the text of a note is overwritten';
  end if;
  return new;
end
$$;

-- Written by the database in the statement of the event: neither is without the other.
create or replace function public.desk_audit_of_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind_of_change text := new.change ->> 'type';
begin
  if kind_of_change in ('read', 'unread') then
    return null;
  end if;
  insert into public.desk_audit (id, at, account, action, kind, record, details) values (
    new.id, new.at, new.account,
    case kind_of_change when 'note' then 'noted' when 'corrected' then 'corrected' else 'changed' end,
    new.kind, new.record,
    case kind_of_change
      when 'state' then jsonb_build_object('change', 'state', 'state', new.change ->> 'state')
      when 'corrected' then jsonb_build_object('change', 'corrected', 'columns',
        (select coalesce(jsonb_agg(key), '[]') from jsonb_object_keys(new.change -> 'columns') as key))
      else jsonb_build_object('change', kind_of_change)
    end
  ) on conflict (id) do nothing;
  return null;
end
$$;

create or replace function public.desk_audit_stays() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'desk_audit: the log is only added to';
end
$$;

create or replace function public.desk_note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid;
begin
  if tg_op = 'DELETE' then
    delete from public.desk_changes where record = old.id or record is null;
    insert into public.desk_changes (record) values (null);
    return null;
  end if;
  if tg_table_name = 'desk_events' then
    changed := new.record;
  else
    changed := new.id;
  end if;
  -- By an update, so that two changes at the same moment wait for each other and neither is refused.
  insert into public.desk_changes (record) values (changed)
    on conflict (record) do update set revision = default, at = clock_timestamp();
  return null;
end
$$;

do $$
declare
  of_function text;
begin
  foreach of_function in array array[
    'desk_event_in_sequence', 'desk_event_stays', 'desk_audit_of_event', 'desk_audit_stays', 'desk_note_change'
  ] loop
    execute format(
      'revoke all on function public.%I() from public, anon, authenticated, service_role', of_function
    );
  end loop;
end
$$;

create or replace trigger desk_event_in_sequence before insert on public.desk_events
  for each row execute function public.desk_event_in_sequence();
create or replace trigger desk_event_stays before update on public.desk_events
  for each row execute function public.desk_event_stays();
create or replace trigger desk_audit_of_event after insert on public.desk_events
  for each row execute function public.desk_audit_of_event();
create or replace trigger desk_audit_stays before update or delete on public.desk_audit
  for each row execute function public.desk_audit_stays();
create or replace trigger desk_audit_is_not_emptied before truncate on public.desk_audit
  for each statement execute function public.desk_audit_stays();
create or replace trigger desk_note_change after insert or update on public.desk_events
  for each row execute function public.desk_note_change();
create or replace trigger desk_note_change after insert or update or delete on public.resume_submissions
  for each row execute function public.desk_note_change();
create or replace trigger desk_note_change after insert or update or delete on public.contact_messages
  for each row execute function public.desk_note_change();

-- What was there before the feed.
insert into public.desk_changes (record)
  select id from (
    select id, created_at from public.resume_submissions
    union all select id, created_at from public.contact_messages
  ) as records
  where not exists (select from public.desk_changes where record = records.id)
  order by created_at;

do $$
declare
  of_table text;
  found_policy name;
  found_sequence regclass;
begin
  foreach of_table in array array[
    'desk_accounts', 'desk_invitations', 'desk_credentials', 'desk_events', 'desk_audit', 'desk_changes'
  ] loop
    execute format('alter table public.%I enable row level security', of_table);
    execute format('alter table public.%I no force row level security', of_table);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', of_table);
    for found_sequence in
      select objid::regclass from pg_depend
      where refobjid = format('public.%I', of_table)::regclass and classid = 'pg_class'::regclass and deptype in ('a', 'i')
        and objid in (select oid from pg_class where relkind = 'S')
    loop
      execute format('revoke all on sequence %s from public, anon, authenticated, service_role', found_sequence);
    end loop;
    for found_policy in
      select policyname from pg_policies where schemaname = 'public' and tablename = of_table
    loop
      execute format('drop policy %I on public.%I', found_policy, of_table);
    end loop;
  end loop;
end
$$;
grant select, insert, update on public.desk_accounts to service_role;
grant select, insert, update on public.desk_invitations to service_role;
grant select, insert, update, delete on public.desk_credentials to service_role;
grant select, insert, update (change) on public.desk_events to service_role;
grant select, insert on public.desk_audit to service_role;
grant select on public.desk_changes to service_role;

-- Correcting what a person asks to have corrected, and bringing back what a dropped column held: an update, because an
-- event hangs on its record. Never an id or a time.
grant update (
  first_name, last_name, email, phone, location, preferred_roles, experience_level, availability, additional_notes,
  resume_file_path, resume_file_name, resume_file_sha256
) on public.resume_submissions to service_role;
grant update (topic, first_name, last_name, email, phone, company, subject, message)
  on public.contact_messages to service_role;
