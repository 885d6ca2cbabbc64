-- The rows of submitted resumes. The anonymous key may insert a row and nothing else; the desk's service key may read,
-- insert (a move from the embedded backend) and delete. Nobody may change a row.

create table public.resume_submissions (
  id uuid primary key,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (length(phone) between 8 and 32),
  location text check (length(location) between 1 and 120),
  preferred_roles text check (length(preferred_roles) between 1 and 500),
  experience_level text check (experience_level in ('entry', 'mid', 'senior', 'executive')),
  availability text check (availability in ('immediate', '2weeks', '1month', 'flexible')),
  additional_notes text check (length(additional_notes) between 1 and 2000),
  resume_file_path text not null unique check (
    resume_file_path ~ '^public/[0-9]{13}_[A-Za-z0-9-]{1,40}_[A-Za-z0-9-]{1,40}[.](pdf|doc|docx)$'
  ),
  resume_file_name text not null check (length(resume_file_name) between 1 and 255),
  resume_file_sha256 text not null check (resume_file_sha256 ~ '^[0-9a-f]{64}$')
);

create index resume_submissions_created_at on public.resume_submissions (created_at);

alter table public.resume_submissions enable row level security;

-- The server cannot read, so the database itself says whether an id that is taken belongs to this very submission (sent
-- twice: done) or to another one (a new id is needed). Two indexes whose order decides who refuses first would say it
-- too, but a dump and restore changes that order. Two inserts at the same moment both pass here; the second then meets
-- the primary key, and whoever sends it again is told.
-- The function reads as the table's owner, which row security therefore must not be forced upon.
create function public.tell_repeated_submission() returns trigger
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

create policy "visitors lodge a resume" on public.resume_submissions
  for insert to anon with check (true);
