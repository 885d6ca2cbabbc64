-- The private bucket of the documents. The anonymous key may put a new document under public/ (a prefix: the bucket is
-- private) and nothing else: no policy lets it read, list, replace or remove.

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

create policy "visitors put one document under public" on storage.objects
  for insert to anon with check (
    bucket_id = 'resumes'
    and name ~ '^public/[0-9]{13}_[A-Za-z0-9-]{1,40}_[A-Za-z0-9-]{1,40}[.](pdf|doc|docx)$'
  );

-- Storage grants its roles everything and relies on row security, which does not cover TRUNCATE.
revoke truncate on storage.objects, storage.buckets from anon, authenticated;
