-- Requests for people and plant. Can run again at any time. The anonymous key may insert and nothing else; the service key
-- reads, inserts, corrects and deletes.

create table if not exists public.work_requests (id uuid primary key);

do $$
declare
  wanted record;
begin
  alter table public.work_requests
    add column if not exists id uuid not null default gen_random_uuid(),
    add column if not exists created_at timestamptz not null default date_trunc('milliseconds', now());
  update public.work_requests set created_at = now() where created_at is null;
  alter table public.work_requests
    alter column id drop default,
    alter column created_at set not null,
    alter column created_at set default date_trunc('milliseconds', now());
  for wanted in
    select * from (values
      ('first_name', true, 'length(first_name) between 1 and 100'),
      ('last_name', true, 'length(last_name) between 1 and 100'),
      ('phone', true, 'length(phone) between 8 and 32'),
      ('email', true, 'length(email) between 3 and 254'),
      ('company', false, 'length(company) between 1 and 200'),
      ('order_number', false, 'length(order_number) between 1 and 60'),
      ('place', true, 'length(place) between 1 and 200'),
      ('starts_on', false, 'length(starts_on) between 1 and 10'),
      ('duration', false, 'length(duration) between 1 and 120'),
      ('roster', false, 'length(roster) between 1 and 200'),
      ('stay', false, 'length(stay) between 1 and 200'),
      ('notes', false, 'length(notes) between 1 and 2000'),
      -- Of people and plant, in order. Text, so that they are read back as they were written.
      ('lines', true, $rule$jsonb_typeof(lines::jsonb) = 'array' and length(lines) <= 64000$rule$)
    ) as columns (name, required, rule)
  loop
    execute format('alter table public.work_requests add column if not exists %I text', wanted.name);
    if (
      select format_type(atttypid, atttypmod) from pg_attribute
      where attrelid = 'public.work_requests'::regclass and attname = wanted.name
    ) <> 'text' then
      execute format('alter table public.work_requests alter column %1$I type text using %1$I::text', wanted.name);
    end if;
    -- As for messages: where a lost column is made again, its rule holds for new rows until "restore" has brought it back.
    execute format(
      'alter table public.work_requests
         drop constraint if exists work_requests_%1$s_check,
         add constraint work_requests_%1$s_check check (%2$s) not valid',
      wanted.name,
      case when wanted.required then wanted.name || ' is not null and ' else '' end || wanted.rule
    );
    begin
      execute format('alter table public.work_requests validate constraint work_requests_%s_check', wanted.name);
    exception when check_violation then
      raise warning 'requests from before break the rule of %: it holds for new ones', wanted.name;
    end;
  end loop;

  if not exists (
    select from pg_constraint where conrelid = 'public.work_requests'::regclass and contype = 'p'
  ) then
    alter table public.work_requests add constraint work_requests_pkey primary key (id);
  end if;
end
$$;

create index if not exists work_requests_created_at on public.work_requests (created_at);

alter table public.work_requests enable row level security;
alter table public.work_requests no force row level security;

-- As for resumes: the server's key cannot read, so the database says whether an id belongs to this very request.
create or replace function public.tell_repeated_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored public.work_requests;
begin
  select * into stored from public.work_requests where id = new.id;
  if not found then
    if exists (select from public.records where id = new.id) then
      raise unique_violation using message = 'work_requests: other request';
    end if;
    return new;
  end if;
  if (
    stored.first_name, stored.last_name, stored.phone, stored.email, stored.company, stored.order_number, stored.place,
    stored.starts_on, stored.duration, stored.roster, stored.stay, stored.notes, stored.lines
  ) is not distinct from (
    new.first_name, new.last_name, new.phone, new.email, new.company, new.order_number, new.place,
    new.starts_on, new.duration, new.roster, new.stay, new.notes, new.lines
  ) then
    raise unique_violation using message = 'work_requests: same request';
  end if;
  raise unique_violation using message = 'work_requests: other request';
end
$$;
revoke all on function public.tell_repeated_request() from public, anon, authenticated, service_role;

create or replace trigger tell_repeated_request
  before insert on public.work_requests
  for each row execute function public.tell_repeated_request();

revoke all on public.work_requests from public, anon, authenticated, service_role;
-- created_at is missing on purpose: when a request came is the database's word.
grant insert (
  id, first_name, last_name, phone, email, company, order_number, place, starts_on, duration, roster, stay, notes, lines
) on public.work_requests to anon;
grant select, insert, delete on public.work_requests to service_role;
grant update (
  first_name, last_name, phone, email, company, order_number, place, starts_on, duration, roster, stay, notes, lines
) on public.work_requests to service_role;

do $$
declare
  found_policy name;
begin
  for found_policy in
    select policyname from pg_policies where schemaname = 'public' and tablename = 'work_requests'
  loop
    execute format('drop policy %I on public.work_requests', found_policy);
  end loop;
end
$$;
create policy "visitors send a request" on public.work_requests
  for insert to anon with check (true);

-- What came while a trigger was missing, and what they noted of rows that are gone.
do $$
begin
  lock table public.work_requests in share row exclusive mode;
  delete from public.records where kind = 'request' and not exists (
    select from public.work_requests where id = records.id
  );
  insert into public.records (id, kind) select id, 'request' from public.work_requests on conflict (id) do nothing;
  insert into public.desk_changes (record)
    select id from public.work_requests
    where not exists (select from public.desk_changes where record = work_requests.id)
    order by created_at;
end
$$;

select public.keep_records_of('work_requests', 'request');
