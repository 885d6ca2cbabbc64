-- What an applicant applied for: the address part of a vacancy, or null. Can run again at any time.

do $$
begin
  alter table public.resume_submissions add column if not exists vacancy text;
  if (
    select format_type(atttypid, atttypmod) from pg_attribute
    where attrelid = 'public.resume_submissions'::regclass and attname = 'vacancy'
  ) <> 'text' then
    alter table public.resume_submissions alter column vacancy type text using vacancy::text;
  end if;
  alter table public.resume_submissions alter column vacancy drop default, alter column vacancy drop not null;
  alter table public.resume_submissions drop constraint if exists resume_submissions_vacancy_check;
  alter table public.resume_submissions
    add constraint resume_submissions_vacancy_check check (vacancy ~ '^[a-z0-9-]{1,80}$') not valid;
  begin
    alter table public.resume_submissions validate constraint resume_submissions_vacancy_check;
  exception when check_violation then
    raise warning 'rows from before break the rule of vacancy: it holds for new rows';
  end;
end
$$;

grant insert (vacancy) on public.resume_submissions to anon;
grant update (vacancy) on public.resume_submissions to service_role;
