-- The rows of contact messages, and which notices of either kind of record went out by mail. Can run again at any time.
-- The anonymous key may insert and nothing else, into both; the service key reads, inserts and deletes.

create table if not exists public.contact_messages (id uuid primary key);

do $$
declare
  wanted record;
begin
  alter table public.contact_messages
    add column if not exists id uuid not null default gen_random_uuid(),
    add column if not exists created_at timestamptz not null default date_trunc('milliseconds', now());
  update public.contact_messages set created_at = now() where created_at is null;
  alter table public.contact_messages
    alter column id drop default,
    alter column created_at set not null,
    alter column created_at set default date_trunc('milliseconds', now());
  for wanted in
    select * from (values
      ('topic', false, $rule$topic ~ '^[a-z][a-z-]{0,39}$'$rule$),
      ('first_name', true, 'length(first_name) between 1 and 100'),
      ('last_name', true, 'length(last_name) between 1 and 100'),
      ('email', true, 'length(email) between 3 and 254'),
      ('phone', true, 'length(phone) between 5 and 40'),
      ('company', false, 'length(company) between 1 and 200'),
      ('subject', true, 'length(subject) between 1 and 200'),
      ('message', true, 'length(message) between 1 and 5000')
    ) as columns (name, required, rule)
  loop
    execute format('alter table public.contact_messages add column if not exists %I text', wanted.name);
    -- Somebody's varchar(40) would keep longer entries out.
    if (
      select format_type(atttypid, atttypmod) from pg_attribute
      where attrelid = 'public.contact_messages'::regclass and attname = wanted.name
    ) <> 'text' then
      execute format('alter table public.contact_messages alter column %1$I type text using %1$I::text', wanted.name);
    end if;
    -- Messages may have lost a column that is made again here: its rule then holds for new ones, until "restore" has
    -- brought the values back.
    execute format(
      'alter table public.contact_messages
         drop constraint if exists contact_messages_%1$s_check,
         add constraint contact_messages_%1$s_check check (%2$s) not valid',
      wanted.name,
      case when wanted.required then wanted.name || ' is not null and ' else '' end || wanted.rule
    );
    begin
      execute format('alter table public.contact_messages validate constraint contact_messages_%s_check', wanted.name);
    exception when check_violation then
      raise warning 'messages from before break the rule of %: it holds for new ones', wanted.name;
    end;
  end loop;

  if not exists (
    select from pg_constraint where conrelid = 'public.contact_messages'::regclass and contype = 'p'
  ) then
    alter table public.contact_messages add constraint contact_messages_pkey primary key (id);
  end if;
end
$$;

create index if not exists contact_messages_created_at on public.contact_messages (created_at);

alter table public.contact_messages enable row level security;
alter table public.contact_messages no force row level security;

-- As for resumes: the server's key cannot read, so the database says whether an id belongs to this very message.
create or replace function public.tell_repeated_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored public.contact_messages;
begin
  select * into stored from public.contact_messages where id = new.id;
  if not found then
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
revoke all on function public.tell_repeated_message() from public, anon, authenticated, service_role;

drop trigger if exists tell_repeated_message on public.contact_messages;
create trigger tell_repeated_message
  before insert on public.contact_messages
  for each row execute function public.tell_repeated_message();

revoke all on public.contact_messages from public, anon, authenticated, service_role;
-- created_at is missing on purpose: when a message came is the database's word.
grant insert (id, topic, first_name, last_name, email, phone, company, subject, message)
  on public.contact_messages to anon;
grant select, insert, delete on public.contact_messages to service_role;

-- Of anybody's: a restrictive one keeps every message out, or every note of a mail that was sent.
do $$
declare
  found_policy record;
begin
  for found_policy in
    select policyname, tablename from pg_policies
    where schemaname = 'public' and tablename in ('contact_messages', 'sent_notices')
  loop
    execute format('drop policy %I on public.%I', found_policy.policyname, found_policy.tablename);
  end loop;
end
$$;
create policy "visitors send a message" on public.contact_messages
  for insert to anon with check (true);

-- A row for each notice that needs no mail any more. The site, which cannot read, adds one when it has sent a mail;
-- "announce" sends what is missing here. No foreign key: it would tell the anonymous key which ids exist.
do $$
begin
  if to_regclass('public.sent_notices') is null then
    create table public.sent_notices (
      record_id uuid not null,
      kind text not null check (kind in ('staff', 'applicant')),
      outcome text not null default 'sent' check (outcome in ('sent', 'given up')),
      at timestamptz not null default now(),
      primary key (record_id, kind)
    );
    -- What came before this table was announced by the site of that time.
    insert into public.sent_notices (record_id, kind)
      select id, kind from public.resume_submissions, unnest(array['staff', 'applicant']) as kind;
  end if;
end
$$;
alter table public.sent_notices enable row level security;
revoke all on public.sent_notices from public, anon, authenticated, service_role;
grant insert (record_id, kind) on public.sent_notices to anon;
grant select, insert, delete on public.sent_notices to service_role;

create policy "the site notes that a mail was sent" on public.sent_notices
  for insert to anon with check (outcome = 'sent');
