// The rights in a Supabase project, as its database's catalogue lists them.

/** Each part of the project by its name, such as `policy "x" on public.y`, with its definition. */
export type ProjectState = Map<string, string>

/** Each part of the public schema, the policies of Storage's tables and the bucket: two columns, name and value. */
export const stateQuery = `
with tables as (
  select c.oid, c.relname, c.relacl, c.relowner, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
), functions as (
  select p.oid, p.oid::regprocedure::text as name, p.proacl, p.proowner
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype = 'trigger'::regtype
), grants as (
  select relname as object, relowner as owner, (aclexplode(relacl)).* from tables
  union all
  select relname || '.' || attname, relowner, (aclexplode(attacl)).*
  from tables join pg_attribute on attrelid = tables.oid and attacl is not null and not attisdropped
  union all
  select name, proowner, (aclexplode(coalesce(proacl, acldefault('f', proowner)))).* from functions
  union all
  select 'schema ' || nspname, nspowner, (aclexplode(nspacl)).* from pg_namespace where nspname = 'public'
)
select 'table ' || relname as name, '' as value from tables
union all
select 'row security of ' || relname,
  case when not relrowsecurity then 'off' when relforcerowsecurity then 'forced' else 'on' end
from tables
union all
select 'column ' || relname || '.' || attname,
  format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end ||
    coalesce(' default ' || pg_get_expr(adbin, adrelid), '') || case attidentity when '' then '' else ' identity' end
from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
union all
select 'rule ' || conname || ' of ' || relname, pg_get_constraintdef(c.oid)
from tables join pg_constraint c on conrelid = tables.oid and contype not in ('n', 't')
union all
select case when indisunique then 'unique index ' || indexrelid::regclass || ' on ' || relname
  else 'index ' || indexrelid::regclass end, pg_get_indexdef(indexrelid)
from tables join pg_index on indrelid = tables.oid
union all
select 'rewrite rule ' || rulename || ' on ' || relname, pg_get_ruledef(r.oid)
from tables join pg_rewrite r on ev_class = tables.oid
union all
select 'trigger ' || tgname || ' on ' || relname,
  pg_get_triggerdef(t.oid) || case tgenabled when 'D' then ' (disabled)' else '' end
from tables join pg_trigger t on tgrelid = tables.oid and not tgisinternal
union all
select 'function ' || name, pg_get_functiondef(oid) from functions
union all
select format('right %s on %s for %s', lower(privilege_type), object,
  case grantee when 0 then 'everybody' else pg_get_userbyid(grantee) end), ''
from grants where grantee <> owner
union all
select 'view ' || c.oid::regclass || ' that the anonymous key reads', pg_get_viewdef(c.oid)
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
  and has_any_column_privilege('anon', c.oid, 'select')
union all
select 'function ' || p.oid::regprocedure || ' that the anonymous key calls', ''
from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  and p.prorettype <> 'trigger'::regtype and has_function_privilege('anon', p.oid, 'execute')
  and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
union all
select format('policy "%s" on %s.%s', policyname, schemaname, tablename),
  concat_ws(' ', permissive, cmd, roles::text, 'using', qual, 'check', with_check)
from pg_policies where schemaname = 'public' or (schemaname = 'storage' and tablename in ('objects', 'buckets'))
union all
select 'bucket ' || buckets.id || ' ' || key, value
from storage.buckets, jsonb_each_text(jsonb_build_object('public', public, 'size limit', file_size_limit,
  'types', allowed_mime_types)) where buckets.id = 'resumes'
order by 1`

/** What changed in each part, for the operator. @param would true: nothing was changed yet */
export function differences(before: ProjectState, after: ProjectState, would: boolean): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort()
  const be = would ? 'would be ' : ''
  return names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)]
    if (old === now) return []
    if (old === undefined) return `${name}: ${be}added`
    if (now === undefined) return `${name}: ${be}removed`
    // The definition of a function or a policy would hide the other lines.
    const values = `${old}${now}`.length < 120 && !name.startsWith('function')
    return `${name}: ${be}changed${values ? `, from ${old} to ${now}` : ''}`
  })
}
