-- Table, rights, policies, trigger and bucket as they must be, whatever was there before. This file and every one after
-- it can run again at any time: `supabase db push` runs each once, `npm run resumes -- repair` runs them all again.

create table if not exists public.resume_submissions (id uuid primary key);

-- Every column with its rule. A required one that somebody dropped comes back empty in the rows that are there: its rule
-- then holds for new rows only, until `npm run resumes -- restore` has brought the values back.
do $$
declare
  wanted record;
  step text;
  lost bigint;
begin
  alter table public.resume_submissions
    add column if not exists id uuid not null default gen_random_uuid(),
    add column if not exists created_at timestamptz not null default date_trunc('milliseconds', now());
  update public.resume_submissions set created_at = now() where created_at is null;
  alter table public.resume_submissions
    alter column id drop default,
    alter column created_at set not null,
    alter column created_at set default date_trunc('milliseconds', now());

  -- Rules away, values there, rules again: a row that is changed must keep every rule there is, also one that it broke.
  foreach step in array array['rules away', 'values', 'rules'] loop
    for wanted in
      select * from (values
        ('first_name', true, 'length(first_name) between 1 and 100'),
        ('last_name', true, 'length(last_name) between 1 and 100'),
        ('email', true, 'length(email) between 3 and 254'),
        ('phone', true, 'length(phone) between 8 and 32'),
        ('location', false, 'length(location) between 1 and 120'),
        ('preferred_roles', false, 'length(preferred_roles) between 1 and 500'),
        ('experience_level', false, $rule$experience_level in ('entry', 'mid', 'senior', 'executive')$rule$),
        ('availability', false, $rule$availability in ('immediate', '2weeks', '1month', 'flexible')$rule$),
        ('additional_notes', false, 'length(additional_notes) between 1 and 2000'),
        -- Without the eight characters: rows from before.
        ('resume_file_path', true, $rule$resume_file_path ~
          '^public/[0-9]{13}_[A-Za-z0-9-]{1,40}_[A-Za-z0-9-]{1,40}(_[0-9a-f]{8})?[.](pdf|doc|docx)$'$rule$),
        ('resume_file_name', true, 'length(resume_file_name) between 1 and 255'),
        ('resume_file_sha256', true, $rule$resume_file_sha256 ~ '^[0-9a-f]{64}$'$rule$)
      ) as columns (name, required, rule)
    loop
      if step = 'rules away' then
        execute format(
          'alter table public.resume_submissions drop constraint if exists resume_submissions_%s_check', wanted.name
        );
      elsif step = 'values' then
        execute format('alter table public.resume_submissions add column if not exists %I text', wanted.name);
        -- Somebody's varchar(40) would keep longer entries out.
        if (
          select format_type(atttypid, atttypmod) from pg_attribute
          where attrelid = 'public.resume_submissions'::regclass and attname = wanted.name
        ) <> 'text' then
          execute format('alter table public.resume_submissions alter column %1$I type text using %1$I::text', wanted.name);
        end if;
        if wanted.required then
          -- Paths are unique, also those that lead nowhere.
          execute format(
            'update public.resume_submissions set %1$I = %2$s where %1$I is null',
            wanted.name,
            case wanted.name when 'resume_file_path' then $lost$'public/lost-' || id$lost$ else $lost$''$lost$ end
          );
          get diagnostics lost = row_count;
          if lost > 0 then
            raise warning '% rows have lost their %: bring them back with "restore" from a backup', lost, wanted.name;
          end if;
        end if;
        execute format(
          'alter table public.resume_submissions alter column %1$I drop default, alter column %1$I %2$s not null',
          wanted.name,
          case when wanted.required then 'set' else 'drop' end
        );
      else
        execute format(
          'alter table public.resume_submissions add constraint resume_submissions_%s_check check (%s) not valid',
          wanted.name, wanted.rule
        );
        begin
          execute format(
            'alter table public.resume_submissions validate constraint resume_submissions_%s_check', wanted.name
          );
        exception when check_violation then
          raise warning 'rows from before break the rule of %: it holds for new rows', wanted.name;
        end;
      end if;
    end loop;
  end loop;

  if not exists (
    select from pg_constraint where conrelid = 'public.resume_submissions'::regclass and contype = 'p'
  ) then
    alter table public.resume_submissions add constraint resume_submissions_pkey primary key (id);
  end if;
  if not exists (
    select from pg_constraint
    where conrelid = 'public.resume_submissions'::regclass and conname = 'resume_submissions_resume_file_path_key'
  ) then
    alter table public.resume_submissions
      add constraint resume_submissions_resume_file_path_key unique (resume_file_path);
  end if;
end
$$;

create index if not exists resume_submissions_created_at on public.resume_submissions (created_at);

-- Not forced: the trigger's function reads as the table's owner.
alter table public.resume_submissions enable row level security;
alter table public.resume_submissions no force row level security;

-- Tells an id that belongs to this very submission (sent twice: done) from one of another submission (a new id is
-- needed): the server's key cannot read. Two inserts at the same moment both pass here; the second then meets the primary
-- key, and whoever sends it again is told.
create or replace function public.tell_repeated_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored public.resume_submissions;
begin
  select * into stored from public.resume_submissions where id = new.id;
  if not found then
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
revoke all on function public.tell_repeated_submission() from public, anon, authenticated, service_role;

drop trigger if exists tell_repeated_submission on public.resume_submissions;
create trigger tell_repeated_submission
  before insert on public.resume_submissions
  for each row execute function public.tell_repeated_submission();

-- Row security does not cover TRUNCATE, and a project may have granted everything by default: take all, give little.
revoke all on public.resume_submissions from public, anon, authenticated, service_role;
-- created_at is missing on purpose: when a submission came is the database's word.
grant insert (
  id, first_name, last_name, email, phone, location, preferred_roles, experience_level, availability,
  additional_notes, resume_file_path, resume_file_name, resume_file_sha256
) on public.resume_submissions to anon;
grant select, insert, delete on public.resume_submissions to service_role;
grant usage on schema public to anon, service_role;

do $$
declare
  found_policy name;
begin
  for found_policy in
    select policyname from pg_policies where schemaname = 'public' and tablename = 'resume_submissions'
  loop
    execute format('drop policy %I on public.resume_submissions', found_policy);
  end loop;
end
$$;
create policy "visitors lodge a resume" on public.resume_submissions
  for insert to anon with check (true);

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
