-- What a Supabase project holds before our migrations, as far as they touch it: roles, default grants, the tables of
-- Storage. `migrator` stands for Supabase's `postgres`, which is no superuser there.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role supabase_storage_admin nologin noinherit;
create role migrator nologin bypassrls;

-- As there: it owns the database, and so the schema.
do $$ begin
  execute format('alter database %I owner to migrator', current_database());
end $$;
alter schema public owner to pg_database_owner;
grant usage on schema public to anon, authenticated, service_role;
-- The older default, which exposes each new table: the migrations must hold under it too.
alter default privileges for role migrator in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role migrator in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role migrator in schema public
  grant all on functions to anon, authenticated, service_role;

create schema storage authorization supabase_storage_admin;
grant usage on schema storage to migrator, anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
-- Granted by their owner: `postgres` is not that there, so what it revokes of these stays granted (TRUNCATE, too).
grant all on storage.buckets, storage.objects to migrator with grant option;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
