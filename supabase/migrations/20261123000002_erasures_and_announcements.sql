-- Erasures that were begun: the entry of the log is written by the deletion itself, and what was interrupted is finished.
-- When each record was announced for a purge: it goes with the record. Can run again at any time. Only the service key
-- has any right here.

create table if not exists public.desk_erasures (
  id uuid primary key,
  kind text not null,
  entry uuid not null,
  at timestamptz not null,
  account uuid,
  action text not null,
  details jsonb not null
);
do $$
begin
  if to_regclass('public.desk_announcements') is null then
    create table public.desk_announcements (
      id uuid primary key references public.records (id) on delete cascade,
      at timestamptz not null
    );
    insert into public.desk_announcements (id, at)
      select record, max(at) from public.desk_audit
      where action = 'purge-announced' and record in (select id from public.records) group by record;
  end if;
end
$$;
-- When the purge last saw the announcement: one that was not seen for days counts no more.
alter table public.desk_announcements add column if not exists seen_at timestamptz;

create or replace function public.desk_note_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.desk_audit (id, at, account, action, kind, record, details)
    select entry, at, account, action, kind, null, details from public.desk_erasures where id = old.id
    on conflict (id) do nothing;
  delete from public.desk_erasures where id = old.id;
  return null;
end
$$;
revoke all on function public.desk_note_erasure() from public, anon, authenticated, service_role;

create or replace trigger desk_note_erasure after delete on public.resume_submissions
  for each row execute function public.desk_note_erasure();
create or replace trigger desk_note_erasure after delete on public.contact_messages
  for each row execute function public.desk_note_erasure();

do $$
declare
  of_table text;
  found_policy name;
begin
  foreach of_table in array array['desk_erasures', 'desk_announcements'] loop
    execute format('alter table public.%I enable row level security', of_table);
    execute format('alter table public.%I no force row level security', of_table);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', of_table);
    for found_policy in
      select policyname from pg_policies where schemaname = 'public' and tablename = of_table
    loop
      execute format('drop policy %I on public.%I', found_policy, of_table);
    end loop;
  end loop;
end
$$;
grant select, insert, delete on public.desk_erasures to service_role;
grant select, insert, delete, update (seen_at) on public.desk_announcements to service_role;
