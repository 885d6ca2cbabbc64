-- The hosted backend, whole: tables, rules, triggers, rights, bucket. `supabase db push` runs this once; `npm run resumes --
-- repair` runs it again at any time, and it brings back whatever was changed since. A later change is a script of its own that
-- can run again, too.
--
-- Who may what: the anonymous key of the public site inserts records and notes of sent mails, and puts documents; it reads
-- nothing. The service key of the desk is for the bucket alone: the desk works as `postgres`, who owns the tables. A record is a row that the desk lists: a resume, a
-- message, a request, a person whom the team wrote down.

create table if not exists public.resume_submissions ();
create table if not exists public.contact_messages ();
create table if not exists public.work_requests ();
create table if not exists public.people ();
-- One id, one record, whatever its kind: the desk, its events and its log name a record by the id alone.
create table if not exists public.records ();
-- A row for each notice that needs no mail any more. The site, which cannot read, adds one when it has sent a mail; "announce"
-- sends what is missing here. No foreign key: it would tell the anonymous key which ids exist.
create table if not exists public.sent_notices ();
create table if not exists public.desk_accounts ();
create table if not exists public.desk_invitations ();
create table if not exists public.desk_credentials ();
-- What was done with a record. Hangs on it, so that an erased record leaves nothing.
create table if not exists public.desk_events ();
-- Who did what. Hangs on nothing and holds ids only. The number is the order of arrival.
create table if not exists public.desk_audit ();
-- Erasures that were begun: the deletion makes an entry of the log of it, and what was interrupted is finished.
create table if not exists public.desk_erasures ();
-- When each record was announced for a purge, and when the purge last saw that.
create table if not exists public.desk_announcements ();
create table if not exists public.desk_searches ();
-- The feed of the desk: one row for each record, moved to the end when the record or its work changes, and one without an id
-- that is moved when a record goes: what is erased leaves no id.
create table if not exists public.desk_changes ();

-- Columns. Where a required one was dropped, the rows that are there get a filler: its rule then holds for new rows only, until
-- `npm run resumes -- restore` has brought the values back.
do $$
declare
  wanted record;
  step text;
  of_relation regclass;
  rule_name text;
  found_column pg_attribute;
  rows_filled bigint;
begin
  -- Rules away, values there, rules again: a row that is changed must keep every rule there is, also one that it broke.
  foreach step in array array['rules away', 'values', 'rules'] loop
    for wanted in
      select of_table, name, type, required, rule, column_default, coalesce(
        filler,
        -- Paths are unique, also those that lead nowhere.
        case
          when name = 'resume_file_path' then $sql$'public/lost-' || id$sql$
          when type = 'text' then $sql$''$sql$
          when type = 'timestamptz' then 'now()'
        end
      ) as filler
      from (values
        ('resume_submissions', 'id', 'uuid', true, null, null, 'gen_random_uuid()'),
        -- To the millisecond, as JavaScript reads it.
        ('resume_submissions', 'created_at', 'timestamptz', true, null, $sql$date_trunc('milliseconds', now())$sql$, null),
        ('resume_submissions', 'first_name', 'text', true, 'length(first_name) between 1 and 100', null, null),
        ('resume_submissions', 'last_name', 'text', true, 'length(last_name) between 1 and 100', null, null),
        ('resume_submissions', 'email', 'text', true, 'length(email) between 3 and 254', null, null),
        ('resume_submissions', 'phone', 'text', true, 'length(phone) between 8 and 32', null, null),
        ('resume_submissions', 'location', 'text', false, 'length(location) between 1 and 120', null, null),
        ('resume_submissions', 'preferred_roles', 'text', false, 'length(preferred_roles) between 1 and 500', null, null),
        ('resume_submissions', 'experience_level', 'text', false,
          $sql$experience_level in ('entry', 'mid', 'senior', 'executive')$sql$, null, null),
        ('resume_submissions', 'availability', 'text', false,
          $sql$availability in ('immediate', '2weeks', '1month', 'flexible')$sql$, null, null),
        ('resume_submissions', 'additional_notes', 'text', false, 'length(additional_notes) between 1 and 2000', null, null),
        ('resume_submissions', 'resume_file_path', 'text', true, $sql$resume_file_path ~
          '^public/[0-9]{13}_[A-Za-z0-9-]{1,40}_[A-Za-z0-9-]{1,40}(_[0-9a-f]{8})?[.](pdf|doc|docx)$'$sql$, null, null),
        ('resume_submissions', 'resume_file_name', 'text', true, 'length(resume_file_name) between 1 and 255', null, null),
        ('resume_submissions', 'resume_file_sha256', 'text', true, $sql$resume_file_sha256 ~ '^[0-9a-f]{64}$'$sql$, null, null),
        -- What an applicant applied for: the address part of a vacancy.
        ('resume_submissions', 'vacancy', 'text', false, $sql$vacancy ~ '^[a-z0-9-]{1,80}$'$sql$, null, null),

        ('contact_messages', 'id', 'uuid', true, null, null, 'gen_random_uuid()'),
        ('contact_messages', 'created_at', 'timestamptz', true, null, $sql$date_trunc('milliseconds', now())$sql$, null),
        ('contact_messages', 'topic', 'text', false, $sql$topic ~ '^[a-z][a-z-]{0,39}$'$sql$, null, null),
        ('contact_messages', 'first_name', 'text', true, 'length(first_name) between 1 and 100', null, null),
        ('contact_messages', 'last_name', 'text', true, 'length(last_name) between 1 and 100', null, null),
        ('contact_messages', 'email', 'text', true, 'length(email) between 3 and 254', null, null),
        ('contact_messages', 'phone', 'text', true, 'length(phone) between 5 and 40', null, null),
        ('contact_messages', 'company', 'text', false, 'length(company) between 1 and 200', null, null),
        ('contact_messages', 'subject', 'text', true, 'length(subject) between 1 and 200', null, null),
        ('contact_messages', 'message', 'text', true, 'length(message) between 1 and 5000', null, null),

        ('work_requests', 'id', 'uuid', true, null, null, 'gen_random_uuid()'),
        ('work_requests', 'created_at', 'timestamptz', true, null, $sql$date_trunc('milliseconds', now())$sql$, null),
        ('work_requests', 'first_name', 'text', true, 'length(first_name) between 1 and 100', null, null),
        ('work_requests', 'last_name', 'text', true, 'length(last_name) between 1 and 100', null, null),
        ('work_requests', 'phone', 'text', true, 'length(phone) between 8 and 32', null, null),
        ('work_requests', 'email', 'text', true, 'length(email) between 3 and 254', null, null),
        ('work_requests', 'company', 'text', false, 'length(company) between 1 and 200', null, null),
        ('work_requests', 'order_number', 'text', false, 'length(order_number) between 1 and 60', null, null),
        ('work_requests', 'place', 'text', true, 'length(place) between 1 and 200', null, null),
        ('work_requests', 'starts_on', 'text', false, 'length(starts_on) between 1 and 10', null, null),
        ('work_requests', 'duration', 'text', false, 'length(duration) between 1 and 120', null, null),
        ('work_requests', 'roster', 'text', false, 'length(roster) between 1 and 200', null, null),
        ('work_requests', 'stay', 'text', false, 'length(stay) between 1 and 200', null, null),
        ('work_requests', 'notes', 'text', false, 'length(notes) between 1 and 2000', null, null),
        -- Of people and plant, in order. Text, so that they are read back as they were written.
        ('work_requests', 'lines', 'text', true,
          $sql$jsonb_typeof(lines::jsonb) = 'array' and length(lines) <= 64000$sql$, null, $sql$'[]'$sql$),

        ('people', 'id', 'uuid', true, null, null, 'gen_random_uuid()'),
        ('people', 'created_at', 'timestamptz', true, null, $sql$date_trunc('milliseconds', now())$sql$, null),
        ('people', 'first_name', 'text', true, 'length(first_name) between 1 and 100', null, null),
        ('people', 'last_name', 'text', false, 'length(last_name) between 1 and 100', null, null),
        ('people', 'phone', 'text', false, 'length(phone) between 8 and 32', null, null),
        ('people', 'email', 'text', false, 'length(email) between 3 and 254', null, null),
        ('people', 'location', 'text', false, 'length(location) between 1 and 120', null, null),
        ('people', 'preferred_roles', 'text', false, 'length(preferred_roles) between 1 and 500', null, null),
        ('people', 'experience_level', 'text', false,
          $sql$experience_level in ('entry', 'mid', 'senior', 'executive')$sql$, null, null),
        ('people', 'availability', 'text', false,
          $sql$availability in ('immediate', '2weeks', '1month', 'flexible')$sql$, null, null),
        ('people', 'additional_notes', 'text', false, 'length(additional_notes) between 1 and 2000', null, null),

        ('records', 'id', 'uuid', true, null, null, null),
        -- Which kinds there are is the program's business.
        ('records', 'kind', 'text', true, 'length(kind) between 1 and 40', null, $sql$case
          when exists (select from public.resume_submissions as one where one.id = records.id) then 'resume'
          when exists (select from public.contact_messages as one where one.id = records.id) then 'message'
          when exists (select from public.work_requests as one where one.id = records.id) then 'request'
          else 'person' end$sql$),

        ('sent_notices', 'record_id', 'uuid', true, null, null, null),
        ('sent_notices', 'kind', 'text', true, $sql$kind in ('staff', 'applicant')$sql$, null, $sql$'staff'$sql$),
        ('sent_notices', 'outcome', 'text', true, $sql$outcome in ('sent', 'given up')$sql$, $sql$'sent'$sql$, $sql$'sent'$sql$),
        ('sent_notices', 'at', 'timestamptz', true, null, 'now()', null),

        ('desk_accounts', 'id', 'uuid', true, null, null, null),
        ('desk_accounts', 'email', 'text', true, 'length(email) between 3 and 254', null, $sql$'lost-' || id || '@invalid'$sql$),
        ('desk_accounts', 'name', 'text', true, 'length(name) between 1 and 200', null, $sql$'Lost'$sql$),
        -- One that the program does not know can do nothing.
        ('desk_accounts', 'role', 'text', true, 'length(role) between 1 and 40', null, $sql$'recruiter'$sql$),
        ('desk_accounts', 'created_at', 'timestamptz', true, null, null, null),
        ('desk_accounts', 'ended_at', 'timestamptz', false, null, null, null),

        ('desk_invitations', 'id', 'text', true, 'length(id) = 64', null, null),
        ('desk_invitations', 'account', 'uuid', true, null, null, null),
        ('desk_invitations', 'invited_by', 'uuid', false, null, null, null),
        ('desk_invitations', 'expires_at', 'timestamptz', true, null, null, null),
        ('desk_invitations', 'used_at', 'timestamptz', false, null, null, null),

        ('desk_credentials', 'id', 'text', true, 'length(id) between 1 and 2000', null, null),
        ('desk_credentials', 'account', 'uuid', true, null, null, null),
        ('desk_credentials', 'invitation', 'text', false, null, null, null),
        ('desk_credentials', 'kind', 'text', true, $sql$kind in ('passkey', 'openid')$sql$, null, $sql$'passkey'$sql$),
        ('desk_credentials', 'passkey', 'jsonb', true, null, null, $sql$'{}'$sql$),
        ('desk_credentials', 'label', 'text', true, null, null, null),
        ('desk_credentials', 'created_at', 'timestamptz', true, null, null, null),
        ('desk_credentials', 'last_used_at', 'timestamptz', false, null, null, null),

        ('desk_events', 'id', 'uuid', true, null, null, 'gen_random_uuid()'),
        ('desk_events', 'sequence', 'integer', true, null, null, null),
        ('desk_events', 'at', 'timestamptz', true, null, null, null),
        ('desk_events', 'account', 'uuid', false, null, null, null),
        ('desk_events', 'change', 'jsonb', true, null, null, null),
        ('desk_events', 'record', 'uuid', true, null, null, null),
        ('desk_events', 'kind', 'text', true, 'length(kind) between 1 and 40', null,
          '(select records.kind from public.records where records.id = desk_events.record)'),

        ('desk_audit', 'id', 'uuid', true, null, null, 'gen_random_uuid()'),
        ('desk_audit', 'number', 'identity', true, null, null, null),
        ('desk_audit', 'at', 'timestamptz', true, null, null, null),
        ('desk_audit', 'account', 'uuid', false, null, null, null),
        ('desk_audit', 'action', 'text', true, null, null, $sql$'changed'$sql$),
        ('desk_audit', 'kind', 'text', false, 'length(kind) between 1 and 40', null, null),
        ('desk_audit', 'record', 'uuid', false, null, null, null),
        ('desk_audit', 'details', 'jsonb', true, null, null, $sql$'{}'$sql$),

        ('desk_erasures', 'id', 'uuid', true, null, null, null),
        ('desk_erasures', 'kind', 'text', true, null, null, $sql$'lost'$sql$),
        ('desk_erasures', 'entry', 'uuid', true, null, null, 'gen_random_uuid()'),
        ('desk_erasures', 'at', 'timestamptz', true, null, null, null),
        ('desk_erasures', 'account', 'uuid', false, null, null, null),
        ('desk_erasures', 'action', 'text', true, null, null, $sql$'erased'$sql$),
        ('desk_erasures', 'details', 'jsonb', true, null, null, $sql$'{}'$sql$),

        ('desk_announcements', 'id', 'uuid', true, null, null, null),
        ('desk_announcements', 'at', 'timestamptz', true, null, null, null),
        -- One that was not seen for days counts no more.
        ('desk_announcements', 'seen_at', 'timestamptz', false, null, null, null),

        ('desk_searches', 'id', 'uuid', true, null, null, 'gen_random_uuid()'),
        ('desk_searches', 'account', 'uuid', true, null, null, null),
        ('desk_searches', 'name', 'text', true, 'length(name) between 1 and 60', null, $sql$'Lost'$sql$),
        ('desk_searches', 'filter', 'jsonb', true, null, null, $sql$'{}'$sql$),
        ('desk_searches', 'created_at', 'timestamptz', true, null, null, null),

        ('desk_changes', 'revision', 'identity', true, null, null, null),
        ('desk_changes', 'record', 'uuid', false, null, null, null)
      ) as columns (of_table, name, type, required, rule, column_default, filler)
    loop
      of_relation := format('public.%I', wanted.of_table)::regclass;
      rule_name := wanted.of_table || '_' || wanted.name || '_check';
      if step = 'rules away' then
        execute format('alter table %s drop constraint if exists %I', of_relation, rule_name);
        continue;
      elsif step = 'rules' then
        continue when wanted.rule is null;
        execute format('alter table %s add constraint %I check (%s) not valid', of_relation, rule_name, wanted.rule);
        begin
          execute format('alter table %s validate constraint %I', of_relation, rule_name);
        exception when check_violation then
          raise warning 'rows of % break the rule of %: it holds for new ones', wanted.of_table, wanted.name;
        end;
        continue;
      end if;

      select * into found_column from pg_attribute
        where attrelid = of_relation and attname = wanted.name and not attisdropped;

      if wanted.type = 'identity' then
        if found_column is null then
          execute format('alter table %s add column %I bigint generated always as identity', of_relation, wanted.name);
        elsif found_column.attidentity <> 'a' then
          execute format(
            'alter table %1$s alter column %2$I drop identity if exists, alter column %2$I drop default,
             alter column %2$I type bigint, alter column %2$I set not null', of_relation, wanted.name
          );
          execute format('alter table %s alter column %I add generated always as identity', of_relation, wanted.name);
          execute format(
            'select setval(pg_get_serial_sequence(%1$L, %2$L), greatest(max(%2$I), 1)) from %3$s',
            of_relation, wanted.name, of_relation
          );
        end if;
        continue;
      end if;

      if found_column is null then
        execute format('alter table %s add column %I %s', of_relation, wanted.name, wanted.type);
      elsif format_type(found_column.atttypid, found_column.atttypmod) <> format_type(wanted.type::regtype, null) then
        -- A varchar(40) would keep longer entries out.
        begin
          execute format(
            'alter table %1$s alter column %2$I drop default, alter column %2$I type %3$s using %2$I::%3$s',
            of_relation, wanted.name, wanted.type
          );
        exception when others then
          raise warning '%.% cannot become %: %', wanted.of_table, wanted.name, wanted.type, sqlerrm;
        end;
      end if;
      if wanted.required and wanted.filler is not null and found_column.attnotnull is distinct from true then
        -- The log and the events refuse every change; what fills a column that they lost is none.
        execute format('alter table %s disable trigger user', of_relation);
        execute format('update %1$s set %2$I = %3$s where %2$I is null', of_relation, wanted.name, wanted.filler);
        get diagnostics rows_filled = row_count;
        execute format('alter table %s enable trigger user', of_relation);
        if rows_filled > 0 then
          raise warning '% rows have lost their %: bring them back with "restore" from a backup (%)',
            rows_filled, wanted.name, wanted.of_table;
        end if;
      end if;
      execute format(
        'alter table %s alter column %I %s', of_relation, wanted.name,
        coalesce('set default ' || wanted.column_default, 'drop default')
      );
      begin
        execute format(
          'alter table %s alter column %I %s not null', of_relation, wanted.name,
          case when wanted.required then 'set' else 'drop' end
        );
      exception
        when not_null_violation then
          raise warning 'rows of % have lost their %: bring them back with "restore" from a backup',
            wanted.of_table, wanted.name;
        when invalid_table_definition then
          raise warning '%.% is part of a key that is not ours, and must be filled', wanted.of_table, wanted.name;
      end;
    end loop;
  end loop;
end
$$;

-- Keys, and rules of more than one column.
do $$
declare
  wanted record;
  of_relation regclass;
begin
  for wanted in
    select * from (values
      ('resume_submissions', 'resume_submissions_pkey', 'primary key (id)'),
      ('resume_submissions', 'resume_submissions_resume_file_path_key', 'unique (resume_file_path)'),
      ('contact_messages', 'contact_messages_pkey', 'primary key (id)'),
      ('work_requests', 'work_requests_pkey', 'primary key (id)'),
      ('people', 'people_pkey', 'primary key (id)'),
      ('people', 'people_reach_check', 'check (phone is not null or email is not null)'),
      ('records', 'records_pkey', 'primary key (id)'),
      ('records', 'records_id_kind_key', 'unique (id, kind)'),
      ('sent_notices', 'sent_notices_pkey', 'primary key (record_id, kind)'),
      ('desk_accounts', 'desk_accounts_pkey', 'primary key (id)'),
      ('desk_accounts', 'desk_accounts_email_key', 'unique (email)'),
      ('desk_invitations', 'desk_invitations_pkey', 'primary key (id)'),
      ('desk_invitations', 'desk_invitations_account_fkey', 'foreign key (account) references public.desk_accounts (id)'),
      ('desk_credentials', 'desk_credentials_pkey', 'primary key (id)'),
      ('desk_credentials', 'desk_credentials_account_fkey', 'foreign key (account) references public.desk_accounts (id)'),
      ('desk_credentials', 'desk_credentials_invitation_key', 'unique (invitation)'),
      ('desk_events', 'desk_events_pkey', 'primary key (id)'),
      ('desk_events', 'desk_events_record_sequence_key', 'unique (record, sequence)'),
      ('desk_events', 'desk_events_record_fkey',
        'foreign key (record, kind) references public.records (id, kind) on delete cascade'),
      ('desk_audit', 'desk_audit_pkey', 'primary key (id)'),
      ('desk_erasures', 'desk_erasures_pkey', 'primary key (id)'),
      ('desk_announcements', 'desk_announcements_pkey', 'primary key (id)'),
      ('desk_announcements', 'desk_announcements_id_fkey',
        'foreign key (id) references public.records (id) on delete cascade'),
      ('desk_searches', 'desk_searches_pkey', 'primary key (id)'),
      ('desk_searches', 'desk_searches_account_fkey', 'foreign key (account) references public.desk_accounts (id)'),
      ('desk_changes', 'desk_changes_pkey', 'primary key (revision)'),
      ('desk_changes', 'desk_changes_record_key', 'unique (record)')
    ) as rules (of_table, name, rule)
  loop
    of_relation := format('public.%I', wanted.of_table)::regclass;
    continue when exists (
      select from pg_constraint where conrelid = of_relation and conname = wanted.name and convalidated
    );
    begin
      if wanted.rule ~ '^(primary|unique)' then
        execute format('alter table %s add constraint %I %s', of_relation, wanted.name, wanted.rule);
      else
        -- Two steps, so that it holds for new rows where old ones break it.
        execute format('alter table %s drop constraint if exists %I', of_relation, wanted.name);
        execute format('alter table %s add constraint %I %s not valid', of_relation, wanted.name, wanted.rule);
      end if;
    exception when unique_violation or not_null_violation or invalid_table_definition then
      raise warning '% cannot have its key %: %', wanted.of_table, wanted.name, sqlerrm;
      continue;
    end;
    begin
      if wanted.rule !~ '^(primary|unique)' then
        execute format('alter table %s validate constraint %I', of_relation, wanted.name);
      end if;
    exception when foreign_key_violation or check_violation then
      raise warning '% has rows that % refuses: bring what they lost back with "restore" from a backup',
        wanted.of_table, wanted.name;
    end;
  end loop;
end
$$;

create index if not exists resume_submissions_created_at on public.resume_submissions (created_at);
create index if not exists contact_messages_created_at on public.contact_messages (created_at);
create index if not exists work_requests_created_at on public.work_requests (created_at);
create index if not exists people_created_at on public.people (created_at);
create index if not exists desk_credentials_account on public.desk_credentials (account);
create index if not exists desk_audit_at on public.desk_audit (at, number);
create index if not exists desk_audit_account on public.desk_audit (account, at);
create index if not exists desk_audit_record on public.desk_audit (record, at);
create index if not exists desk_audit_action on public.desk_audit (action, at);

-- Functions read as the owner of the tables, so row security is not forced upon them.

-- Whether an id belongs to this very record (sent twice: done) or to another one (a new id is needed): the server's key cannot
-- read. A path is given anew with each try, and a vacancy may close between two tries of one submission. `records` is read
-- first: the statement that stores a record makes both rows, so one that is seen there is seen in its own table, too, which each
-- query reads as it is by then. Two inserts at one moment both pass here; the second then meets a key, and is sent again.
create or replace function public.tell_repeated() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_taken boolean := exists (select from public.records where id = new.id);
  stored jsonb;
  not_compared constant text[] := array['id', 'created_at', 'resume_file_path', 'vacancy'];
  noun constant text := tg_argv[0];
begin
  execute format('select to_jsonb(stored) from public.%I as stored where id = $1', tg_table_name) into stored using new.id;
  if stored is not null and stored - not_compared = to_jsonb(new) - not_compared then
    raise unique_violation using message = tg_table_name || ': same ' || noun;
  elsif stored is not null or is_taken then
    raise unique_violation using message = tg_table_name || ': other ' || noun;
  end if;
  return new;
end
$$;

-- The next two are bookkeeping of the desk. Where its tables are damaged a visitor's record is stored all the same: this
-- script, run again, brings the rest back.
create or replace function public.note_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.records where id = old.id and kind = tg_argv[0];
    return null;
  end if;
  begin
    insert into public.records (id, kind) values (new.id, tg_argv[0]);
  exception when undefined_column or not_null_violation then
    raise warning 'records is damaged: %', sqlerrm;
  end;
  return null;
end
$$;

-- Runs at the commit, and whoever is in it keeps the next one waiting until its changes can be seen: whoever reads a revision
-- reads all before it. The lock is never held while a client thinks, so no program that fell silent keeps a visitor waiting.
create or replace function public.desk_note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid;
begin
  perform pg_advisory_xact_lock(hashtext('desk_changes'));
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
  begin
    insert into public.desk_changes (record) values (changed)
      on conflict (record) do update set revision = default;
  exception when undefined_table or undefined_column or invalid_column_reference or not_null_violation or syntax_error then
    if tg_table_name = 'desk_events' then
      raise;
    end if;
    raise warning 'desk_changes is damaged: %', sqlerrm;
  end;
  return null;
end
$$;

create or replace function public.desk_event_stays() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.change ->> 'type' not in ('note', 'contact')
    or new.change ->> 'type' is distinct from old.change ->> 'type'
    or to_jsonb(new) <> jsonb_set(to_jsonb(old), '{change,text}', '""')
  then
    raise insufficient_privilege using message = 'desk_events: only the words of a note or contact are overwritten';
  end if;
  return new;
end
$$;

create or replace function public.desk_audit_stays() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'desk_audit: the log is only added to';
end
$$;

create or replace trigger desk_event_stays before update on public.desk_events
  for each row execute function public.desk_event_stays();
drop trigger if exists desk_note_change on public.desk_events;
create constraint trigger desk_note_change after insert or update on public.desk_events
  deferrable initially deferred for each row execute function public.desk_note_change();
create or replace trigger desk_audit_stays before update or delete on public.desk_audit
  for each row execute function public.desk_audit_stays();
create or replace trigger desk_audit_is_not_emptied before truncate on public.desk_audit
  for each statement execute function public.desk_audit_stays();

-- What every table of records has. A new kind is one more line here, and its columns above.
do $$
declare
  kept record;
begin
  for kept in
    select * from (values
      ('resume_submissions', 'resume', 'submission'),
      ('contact_messages', 'message', 'message'),
      ('work_requests', 'request', 'request'),
      ('people', 'person', 'person')
    ) as kinds (of_table, kind, noun)
  loop
    execute format(
      'create or replace trigger tell_repeated before insert on public.%I
        for each row execute function public.tell_repeated(%L)', kept.of_table, kept.noun
    );
    execute format(
      'create or replace trigger note_record after insert or delete on public.%I
        for each row execute function public.note_record(%L)', kept.of_table, kept.kind
    );
    execute format('drop trigger if exists desk_note_change on public.%I', kept.of_table);
    execute format(
      'create constraint trigger desk_note_change after insert or update or delete on public.%I
        deferrable initially deferred for each row execute function public.desk_note_change()', kept.of_table
    );
    -- What came while a trigger was missing, and what they noted of rows that are gone.
    execute format('lock table public.%I in share row exclusive mode', kept.of_table);
    execute format(
      'delete from public.records where kind = %L and not exists (select from public.%I as own where own.id = records.id)',
      kept.kind, kept.of_table
    );
    execute format(
      'insert into public.records (id, kind) select id, %L from public.%I on conflict (id) do nothing',
      kept.kind, kept.of_table
    );
    execute format(
      'insert into public.desk_changes (record) select id from public.%1$I as own
        where not exists (select from public.desk_changes where record = own.id) order by created_at', kept.of_table
    );
  end loop;
end
$$;

-- Rights. Row security does not cover TRUNCATE, and a project may have granted everything by default: take all, give little.
grant usage on schema public to anon;
do $$
declare
  of_relation regclass;
  of_function regprocedure;
  found_policy name;
  found_sequence regclass;
begin
  foreach of_relation in array array[
    'public.resume_submissions', 'public.contact_messages', 'public.work_requests', 'public.people', 'public.records',
    'public.sent_notices', 'public.desk_accounts', 'public.desk_invitations', 'public.desk_credentials',
    'public.desk_events', 'public.desk_audit', 'public.desk_erasures', 'public.desk_announcements',
    'public.desk_searches', 'public.desk_changes'
  ]::regclass[] loop
    execute format('alter table %s enable row level security', of_relation);
    execute format('alter table %s no force row level security', of_relation);
    execute format('revoke all on %s from public, anon, authenticated, service_role', of_relation);
    for found_sequence in
      select objid::regclass from pg_depend
      where refobjid = of_relation and classid = 'pg_class'::regclass and deptype in ('a', 'i')
        and objid in (select oid from pg_class where relkind = 'S')
    loop
      execute format('revoke all on sequence %s from public, anon, authenticated, service_role', found_sequence);
    end loop;
    -- Of anybody's: a restrictive one keeps every record out.
    for found_policy in select polname from pg_policy where polrelid = of_relation loop
      execute format('drop policy %I on %s', found_policy, of_relation);
    end loop;
  end loop;
  foreach of_function in array array[
    'public.tell_repeated()', 'public.note_record()', 'public.desk_note_change()', 'public.desk_event_stays()',
    'public.desk_audit_stays()'
  ]::regprocedure[] loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', of_function);
  end loop;
end
$$;

-- created_at is missing on purpose: when a record came is the database's word.
grant insert (
  id, first_name, last_name, email, phone, location, preferred_roles, experience_level, availability,
  additional_notes, resume_file_path, resume_file_name, resume_file_sha256, vacancy
) on public.resume_submissions to anon;
grant insert (id, topic, first_name, last_name, email, phone, company, subject, message)
  on public.contact_messages to anon;
grant insert (
  id, first_name, last_name, phone, email, company, order_number, place, starts_on, duration, roster, stay, notes, lines
) on public.work_requests to anon;
grant insert (record_id, kind) on public.sent_notices to anon;

create policy "visitors lodge a resume" on public.resume_submissions for insert to anon with check (true);
create policy "visitors send a message" on public.contact_messages for insert to anon with check (true);
create policy "visitors send a request" on public.work_requests for insert to anon with check (true);
create policy "the site notes that a mail was sent" on public.sent_notices
  for insert to anon with check (outcome = 'sent');

-- The bucket is private; "public" in the paths is a prefix. The anonymous key may put a new document and nothing else: no
-- policy lets it read, list, replace or remove. TRUNCATE on Storage's tables is Supabase's to grant: their owner is not
-- the role that runs this, and no way to it over HTTP is known.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'resumes',
  'resumes',
  false,
  10485760,
  array[
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  ]
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

drop policy if exists "visitors put one document under public" on storage.objects;
create policy "visitors put one document under public" on storage.objects
  for insert to anon with check (
    bucket_id = 'resumes'
    and name ~ '^public/[0-9]{13}_[A-Za-z0-9-]{1,40}_[A-Za-z0-9-]{1,40}(_[0-9a-f]{8})?[.](pdf|doc|docx)$'
  );
