-- Which kinds of record there are is the program's business: events name a record, whatever its kind, so a new kind is one new
-- table and one call of `keep_records_of`. Can run again at any time. Only the service key has any right here.

alter table public.records drop constraint if exists records_kind_check;
alter table public.records add constraint records_kind_check check (length(kind) between 1 and 40);
alter table public.desk_audit drop constraint if exists desk_audit_kind_check;
alter table public.desk_audit add constraint desk_audit_kind_check check (length(kind) between 1 and 40);

do $$
begin
  if not exists (
    select from pg_constraint where conrelid = 'public.records'::regclass and conname = 'records_id_kind_key'
  ) then
    alter table public.records add constraint records_id_kind_key unique (id, kind);
  end if;
end
$$;

alter table public.desk_events add column if not exists kind text;
alter table public.desk_events add column if not exists record uuid;
do $$
declare
  of_column text;
  kind_of_column text;
begin
  lock table public.desk_events in access exclusive mode;
  alter table public.desk_events disable trigger user;
  foreach of_column in array array['submission_id', 'message_id'] loop
    continue when not exists (
      select from pg_attribute
      where attrelid = 'public.desk_events'::regclass and attname = of_column and not attisdropped
    );
    kind_of_column := case of_column when 'message_id' then 'message' else 'resume' end;
    execute format(
      'update public.desk_events set record = %1$I, kind = %2$L where record is null and %1$I is not null',
      of_column, kind_of_column
    );
    execute format('alter table public.desk_events drop column %I cascade', of_column);
  end loop;
  update public.desk_events set kind = records.kind from public.records
    where records.id = record and desk_events.kind is null;
  alter table public.desk_events enable trigger user;
  if exists (select from public.desk_events where record is null or kind is null) then
    raise warning 'desk_events had lost its records: what was done comes back with "restore" from a backup';
  else
    alter table public.desk_events alter column record set not null, alter column kind set not null;
  end if;
end
$$;

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('desk_events_kind_check', 'check (length(kind) between 1 and 40)'),
      ('desk_events_record_sequence_key', 'unique (record, sequence)'),
      ('desk_events_record_fkey',
        'foreign key (record, kind) references public.records (id, kind) on delete cascade')
    ) as rules (name, rule)
  loop
    if not exists (
      select from pg_constraint where conrelid = 'public.desk_events'::regclass and conname = wanted.name
    ) then
      execute format(
        'alter table public.desk_events add constraint %I %s%s', wanted.name, wanted.rule,
        case when wanted.rule like 'foreign key%' then ' not valid' else '' end
      );
    end if;
    if wanted.rule like 'foreign key%' then
      begin
        execute format('alter table public.desk_events validate constraint %I', wanted.name);
      exception when foreign_key_violation then
        raise warning 'desk_events has rows of records that were lost: bring them back with "restore" from a backup';
      end;
    end if;
  end loop;
end
$$;

-- As they are elsewhere, for a project that had those scripts before.
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
    case kind_of_change
      when 'note' then 'noted' when 'contact' then 'contacted' when 'corrected' then 'corrected' else 'changed' end,
    new.kind, new.record,
    case kind_of_change
      when 'state' then jsonb_build_object('change', 'state', 'state', new.change ->> 'state')
      when 'contact' then jsonb_build_object('change', 'contact', 'way', new.change ->> 'way')
      when 'owner' then jsonb_build_object('change', 'owner', 'owner', coalesce(new.change ->> 'owner', ''))
      when 'hold' then jsonb_build_object('change', 'hold', 'hold', new.change -> 'hold')
      when 'corrected' then jsonb_build_object('change', 'corrected', 'columns',
        (select coalesce(jsonb_agg(key), '[]') from jsonb_object_keys(new.change -> 'columns') as key))
      else jsonb_build_object('change', kind_of_change)
    end
  ) on conflict (id) do nothing;
  return null;
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

-- The kind is the argument of the trigger.
create or replace function public.note_record() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.records where id = old.id and kind = tg_argv[0];
  else
    insert into public.records (id, kind) values (new.id, tg_argv[0]);
  end if;
  return null;
end
$$;

-- What every table of records has: it is in `records` and in the feed of changes, and an erasure of it is in the log.
create or replace function public.keep_records_of(of_table text, of_kind text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create or replace trigger note_record after insert or delete on public.%I
      for each row execute function public.note_record(%L)', of_table, of_kind
  );
  execute format(
    'create or replace trigger desk_note_erasure after delete on public.%I
      for each row execute function public.desk_note_erasure()', of_table
  );
  execute format(
    'create or replace trigger desk_note_change after insert or update or delete on public.%I
      for each row execute function public.desk_note_change()', of_table
  );
end
$$;
revoke all on function public.keep_records_of(text, text) from public, anon, authenticated, service_role;
select public.keep_records_of('resume_submissions', 'resume');
select public.keep_records_of('contact_messages', 'message');
