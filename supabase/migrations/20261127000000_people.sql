-- People whom the team wrote down: with a number or an address, or both. Can run again at any time. Only the service key has any
-- right here: nobody sends one by the website.

create table if not exists public.people (id uuid primary key);

do $$
declare
  wanted record;
begin
  alter table public.people
    add column if not exists id uuid not null default gen_random_uuid(),
    add column if not exists created_at timestamptz not null default date_trunc('milliseconds', now());
  update public.people set created_at = now() where created_at is null;
  alter table public.people
    alter column id drop default,
    alter column created_at set not null,
    alter column created_at set default date_trunc('milliseconds', now());
  for wanted in
    select * from (values
      ('first_name', true, 'length(first_name) between 1 and 100'),
      ('last_name', true, 'length(last_name) between 1 and 100'),
      ('phone', false, 'length(phone) between 8 and 32'),
      ('email', false, 'length(email) between 3 and 254'),
      ('location', false, 'length(location) between 1 and 120'),
      ('preferred_roles', false, 'length(preferred_roles) between 1 and 500'),
      ('experience_level', false, $rule$experience_level in ('entry', 'mid', 'senior', 'executive')$rule$),
      ('availability', false, $rule$availability in ('immediate', '2weeks', '1month', 'flexible')$rule$),
      ('additional_notes', false, 'length(additional_notes) between 1 and 2000')
    ) as columns (name, required, rule)
  loop
    execute format('alter table public.people add column if not exists %I text', wanted.name);
    if (
      select format_type(atttypid, atttypmod) from pg_attribute
      where attrelid = 'public.people'::regclass and attname = wanted.name
    ) <> 'text' then
      execute format('alter table public.people alter column %1$I type text using %1$I::text', wanted.name);
    end if;
    -- As for messages: where a lost column is made again, its rule holds for new rows until "restore" has brought it back.
    execute format(
      'alter table public.people
         drop constraint if exists people_%1$s_check,
         add constraint people_%1$s_check check (%2$s) not valid',
      wanted.name,
      case when wanted.required then wanted.name || ' is not null and ' else '' end || wanted.rule
    );
    begin
      execute format('alter table public.people validate constraint people_%s_check', wanted.name);
    exception when check_violation then
      raise warning 'people from before break the rule of %: it holds for new ones', wanted.name;
    end;
  end loop;
  alter table public.people
    drop constraint if exists people_reach_check,
    add constraint people_reach_check check (phone is not null or email is not null) not valid;
  begin
    alter table public.people validate constraint people_reach_check;
  exception when check_violation then
    raise warning 'people from before can be reached by nothing: bring numbers and addresses back with "restore" from a backup';
  end;

  if not exists (
    select from pg_constraint where conrelid = 'public.people'::regclass and contype = 'p'
  ) then
    alter table public.people add constraint people_pkey primary key (id);
  end if;
end
$$;

create index if not exists people_created_at on public.people (created_at);

alter table public.people enable row level security;
alter table public.people no force row level security;

-- Whether an id belongs to this very person: sent again after a lost answer, they are stored once.
create or replace function public.tell_repeated_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored public.people;
begin
  select * into stored from public.people where id = new.id;
  if not found then
    if exists (select from public.records where id = new.id) then
      raise unique_violation using message = 'people: other person';
    end if;
    return new;
  end if;
  if (
    stored.first_name, stored.last_name, stored.phone, stored.email, stored.location, stored.preferred_roles,
    stored.experience_level, stored.availability, stored.additional_notes
  ) is not distinct from (
    new.first_name, new.last_name, new.phone, new.email, new.location, new.preferred_roles,
    new.experience_level, new.availability, new.additional_notes
  ) then
    raise unique_violation using message = 'people: same person';
  end if;
  raise unique_violation using message = 'people: other person';
end
$$;
revoke all on function public.tell_repeated_person() from public, anon, authenticated, service_role;

create or replace trigger tell_repeated_person
  before insert on public.people
  for each row execute function public.tell_repeated_person();

-- What is said of a record that the team puts in is noted before, and becomes its first events in the transaction that stores it.
create table if not exists public.desk_additions (
  id uuid primary key,
  events jsonb not null check (jsonb_typeof(events) = 'array')
);

create or replace function public.desk_add_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.desk_additions where id = new.id) then
    return null;
  end if;
  insert into public.desk_events (id, kind, record, sequence, at, account, change)
    select
      (one ->> 'id')::uuid, new.kind, new.id, place, (one ->> 'at')::timestamptz, (one ->> 'account')::uuid, one -> 'change'
    from public.desk_additions, jsonb_array_elements(events) with ordinality as said (one, place)
    where desk_additions.id = new.id
    order by place;
  delete from public.desk_additions where id = new.id;
  return null;
end
$$;
revoke all on function public.desk_add_events() from public, anon, authenticated, service_role;

create or replace trigger desk_add_events
  after insert on public.records
  for each row execute function public.desk_add_events();

do $$
declare
  of_table text;
  found_policy name;
begin
  foreach of_table in array array['people', 'desk_additions'] loop
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
grant select, insert, delete on public.people to service_role;
grant update (
  first_name, last_name, phone, email, location, preferred_roles, experience_level, availability, additional_notes
) on public.people to service_role;
grant select, insert, delete, update on public.desk_additions to service_role;

-- What came while a trigger was missing, and what they noted of rows that are gone.
do $$
begin
  lock table public.people in share row exclusive mode;
  delete from public.records where kind = 'person' and not exists (
    select from public.people where id = records.id
  );
  insert into public.records (id, kind) select id, 'person' from public.people on conflict (id) do nothing;
  insert into public.desk_changes (record)
    select id from public.people
    where not exists (select from public.desk_changes where record = people.id)
    order by created_at;
end
$$;

select public.keep_records_of('people', 'person');
