-- One id, one record, whatever its kind: the desk, its events and its log name a record by the id alone. The second of two
-- with one id is told that it belongs to another record, as it is within a kind. Can run again at any time.

create table if not exists public.records (id uuid primary key, kind text not null);
do $$
begin
  if not exists (
    select from pg_constraint where conrelid = 'public.records'::regclass and conname = 'records_kind_check'
  ) then
    alter table public.records add constraint records_kind_check check (length(kind) between 1 and 40);
  end if;
end
$$;
-- Filled by triggers alone: no key has a right here.
alter table public.records enable row level security;
alter table public.records no force row level security;
revoke all on public.records from public, anon, authenticated, service_role;

create or replace function public.note_record() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind_of_table text := case tg_table_name when 'contact_messages' then 'message' else 'resume' end;
begin
  if tg_op = 'DELETE' then
    delete from public.records where id = old.id and kind = kind_of_table;
  else
    insert into public.records (id, kind) values (new.id, kind_of_table);
  end if;
  return null;
end
$$;
revoke all on function public.note_record() from public, anon, authenticated, service_role;

create or replace function public.tell_repeated_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored public.resume_submissions;
begin
  select * into stored from public.resume_submissions where id = new.id;
  if not found then
    if exists (select from public.records where id = new.id) then
      raise unique_violation using message = 'resume_submissions: other submission';
    end if;
    return new;
  end if;
  if (
    stored.first_name, stored.last_name, stored.email, stored.phone, stored.location, stored.preferred_roles,
    stored.experience_level, stored.availability, stored.additional_notes, stored.resume_file_name,
    stored.resume_file_sha256
  ) is not distinct from (
    new.first_name, new.last_name, new.email, new.phone, new.location, new.preferred_roles,
    new.experience_level, new.availability, new.additional_notes, new.resume_file_name,
    new.resume_file_sha256
  ) then
    raise unique_violation using message = 'resume_submissions: same submission';
  end if;
  raise unique_violation using message = 'resume_submissions: other submission';
end
$$;

create or replace function public.tell_repeated_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored public.contact_messages;
begin
  select * into stored from public.contact_messages where id = new.id;
  if not found then
    if exists (select from public.records where id = new.id) then
      raise unique_violation using message = 'contact_messages: other message';
    end if;
    return new;
  end if;
  if (
    stored.topic, stored.first_name, stored.last_name, stored.email, stored.phone, stored.company, stored.subject,
    stored.message
  ) is not distinct from (
    new.topic, new.first_name, new.last_name, new.email, new.phone, new.company, new.subject, new.message
  ) then
    raise unique_violation using message = 'contact_messages: same message';
  end if;
  raise unique_violation using message = 'contact_messages: other message';
end
$$;

-- Rows that came before the triggers below, and what they noted of rows that are gone. A message that was sent with the id
-- of a resume gets an id of its own; what was done with it goes along.
do $$
declare
  pair record;
  own uuid;
begin
  lock table public.resume_submissions, public.contact_messages, public.desk_events in share row exclusive mode;
  delete from public.records where kind in ('resume', 'message') and not exists (
    select from public.resume_submissions where id = records.id and records.kind = 'resume'
    union all select from public.contact_messages where id = records.id and records.kind = 'message'
  );
  insert into public.records (id, kind) select id, 'resume' from public.resume_submissions
    on conflict (id) do update set kind = excluded.kind;
  for pair in
    select messages.* from public.contact_messages as messages
    join public.resume_submissions as resumes using (id)
  loop
    own := gen_random_uuid();
    insert into public.contact_messages
      (id, created_at, topic, first_name, last_name, email, phone, company, subject, message)
      values (own, pair.created_at, pair.topic, pair.first_name, pair.last_name, pair.email, pair.phone, pair.company,
        pair.subject, pair.message);
    insert into public.sent_notices (record_id, kind) values (own, 'staff') on conflict do nothing;
    alter table public.desk_events disable trigger user;
    if exists (
      select from pg_attribute
      where attrelid = 'public.desk_events'::regclass and attname = 'message_id' and not attisdropped
    ) then
      update public.desk_events set message_id = own where message_id = pair.id;
    else
      update public.desk_events set record = own where record = pair.id and kind = 'message';
    end if;
    alter table public.desk_events enable trigger user;
    delete from public.contact_messages where id = pair.id;
    insert into public.desk_changes (record) values (pair.id) on conflict (record) do nothing;
    raise warning 'message % had the id of a resume: it is % now', pair.id, own;
  end loop;
  insert into public.records (id, kind) select id, 'message' from public.contact_messages
    on conflict (id) do nothing;
end
$$;

create or replace trigger note_record after insert or delete on public.resume_submissions
  for each row execute function public.note_record();
create or replace trigger note_record after insert or delete on public.contact_messages
  for each row execute function public.note_record();
