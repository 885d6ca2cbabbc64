-- Filters of the desk's list that somebody saved. Can run again at any time. Only the service key has any right here.

create table if not exists public.desk_searches (
  id uuid primary key,
  account uuid not null references public.desk_accounts (id),
  name text not null check (length(name) between 1 and 60),
  seen_by text not null check (seen_by in ('me', 'team')),
  filter jsonb not null,
  created_at timestamptz not null
);
alter table public.desk_searches enable row level security;
alter table public.desk_searches no force row level security;
revoke all on public.desk_searches from public, anon, authenticated, service_role;
do $$
declare
  found_policy name;
begin
  for found_policy in
    select policyname from pg_policies where schemaname = 'public' and tablename = 'desk_searches'
  loop
    execute format('drop policy %I on public.desk_searches', found_policy);
  end loop;
end
$$;
grant select, insert, delete on public.desk_searches to service_role;
