// A project whose table, bucket or rights were changed, and the command `repair` that restores them.
import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kindNames, recordKinds } from 'core/forms/record-kinds.ts'
import { stateQuery } from 'desk/commands/project-state.ts'
import { createLog } from 'core/submissions/log.ts'
import { HostedBackend } from 'core/submissions/hosted/hosted-backend.ts'
import { receivedFile } from '../hosted/backend-contract.ts'
import { desk } from '../support/desk.ts'
import { anonKey, HostedStandIn } from '../support/hosted-stand-in.ts'
import { openPostgresPort, type PostgresPort } from '../support/postgres-port.ts'
import { newDataDir } from '../support/server.ts'
import { SupabaseDatabase } from '../support/supabase-database.ts'
import { newRow } from '../support/new-rows.ts'

let standIn: HostedStandIn
let port: PostgresPort
let dataDir: string
/** The project as it must be. */
let whole: Record<string, string>
beforeAll(async () => {
  standIn = await HostedStandIn.start()
  whole = await stateOf(standIn.database)
  port = await openPostgresPort(standIn.database)
})
beforeEach(async () => {
  await standIn.database.query('postgres', 'truncate resume_submissions cascade')
  await standIn.database.query('postgres', 'truncate storage.objects')
  dataDir = await newDataDir()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))
afterAll(async () => {
  await port.close()
  await standIn.close()
})

const repair = (...args: string[]) =>
  desk(dataDir, ['repair', ...args], { ...standIn.env, SUPABASE_DB_URL: port.url })

async function stateOf(database: SupabaseDatabase): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string; value: string }>('postgres', stateQuery)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

async function store(): Promise<string> {
  const backend = new HostedBackend(standIn.url, anonKey, createLog('silent'))
  const file = await receivedFile(backend.incomingDir)
  const row = newRow({ resume_file_sha256: file.sha256 })
  expect(await backend.putFile(row.resume_file_path, file)).toBe('stored')
  expect(await backend.insertRow(row)).toBe('stored')
  return row.id
}

/** What a project is like, what made it so, and what `repair` says of it. */
const damages = [
  [
    'lost its bucket',
    "delete from storage.buckets where id = 'resumes'",
    'bucket resumes types: added',
  ],
  [
    'takes larger documents of any type',
    'update storage.buckets set file_size_limit = 5, allowed_mime_types = null',
    'bucket resumes size limit: changed, from 5 to 10485760',
  ],
  [
    'shows its bucket to everybody',
    'update storage.buckets set public = true',
    'bucket resumes public: changed, from true to false',
  ],
  [
    'lost the policy of its documents',
    'drop policy "visitors put one document under public" on storage.objects',
    'policy "visitors put one document under public" on storage.objects: added',
  ],
  [
    'lost the policy of its rows',
    'drop policy "visitors lodge a resume" on resume_submissions',
    'policy "visitors lodge a resume" on public.resume_submissions: added',
  ],
  [
    'lets visitors read rows by a policy',
    'create policy mine on resume_submissions for select using (true)',
    'policy "mine" on public.resume_submissions: removed',
  ],
  [
    'grants visitors one column',
    'grant select (email) on resume_submissions to anon',
    'right select on resume_submissions.email for anon: removed',
  ],
  [
    'grants everybody to truncate',
    'grant truncate on resume_submissions to public',
    'right truncate on resume_submissions for everybody: removed',
  ],
  [
    'took the visitors’ right',
    'revoke all on resume_submissions from anon',
    'right insert on resume_submissions.id for anon: added',
  ],
  [
    'gave the service key more than documents',
    'grant select on resume_submissions to service_role',
    'right select on resume_submissions for service_role: removed',
  ],
  [
    'switched row security off',
    'alter table resume_submissions disable row level security',
    'row security of resume_submissions: changed, from off to on',
  ],
  [
    'lost its trigger',
    'drop trigger tell_repeated on resume_submissions',
    'trigger tell_repeated on resume_submissions: added',
  ],
  [
    'lost the trigger’s function',
    'drop function tell_repeated cascade',
    'function tell_repeated(): added',
  ],
  [
    'lost an optional column',
    'alter table resume_submissions drop column location',
    'column resume_submissions.location: added',
  ],
  [
    'lost a required column',
    'alter table resume_submissions drop column phone',
    'column resume_submissions.phone: added',
  ],
  [
    'lost its key',
    'alter table resume_submissions drop column id cascade',
    'rule resume_submissions_pkey of resume_submissions: added',
  ],
  [
    'lost a rule',
    'alter table resume_submissions drop constraint resume_submissions_phone_check',
    'rule resume_submissions_phone_check of resume_submissions: added',
  ],
  [
    'may hold nothing',
    'alter table resume_submissions alter column phone drop not null',
    'column resume_submissions.phone: changed, from text to text not null',
  ],
  [
    'lost its index',
    'drop index resume_submissions_created_at',
    'index resume_submissions_created_at: added',
  ],
  [
    'lost what the log says',
    'alter table desk_audit drop column details',
    'column desk_audit.details: added',
  ],
  [
    'lost when accounts ended',
    'alter table desk_accounts drop column ended_at',
    'column desk_accounts.ended_at: added',
  ],
  [
    'lost what a key is',
    'alter table desk_credentials drop column passkey',
    'column desk_credentials.passkey: added',
  ],
  [
    'takes short messages only',
    'alter table contact_messages alter column message type varchar(40)',
    'column contact_messages.message: changed',
  ],
  [
    'takes short notes only',
    'alter table resume_submissions alter column additional_notes type varchar(40)',
    'column resume_submissions.additional_notes: changed',
  ],
  [
    'keeps messages out by a policy',
    'create policy mine on contact_messages as restrictive for insert to anon with check (false)',
    'policy "mine" on public.contact_messages: removed',
  ],
  [
    'keeps notes of sent mail out by a policy',
    'create policy mine on sent_notices as restrictive for insert to anon with check (false)',
    'policy "mine" on public.sent_notices: removed',
  ],
  [
    'does not say when a message came',
    'alter table contact_messages alter column created_at drop default',
    'column contact_messages.created_at: changed',
  ],
  [
    'lost the lines of requests',
    'alter table work_requests drop column lines',
    'column work_requests.lines: added',
  ],
  [
    'keeps requests out by a policy',
    'create policy mine on work_requests as restrictive for insert to anon with check (false)',
    'policy "mine" on public.work_requests: removed',
  ],
  ...[
    ['desk_erasures', 'details'],
    ['desk_erasures', 'account'],
    ['desk_searches', 'filter'],
    ['desk_searches', 'account'],
    ['desk_announcements', 'at'],
    ['desk_invitations', 'account'],
    ['desk_events', 'record'],
    ['desk_changes', 'revision'],
    ['records', 'kind'],
    ['sent_notices', 'kind'],
    ['sent_notices', 'outcome'],
    ['sent_notices', 'at'],
    ['people', 'phone'],
  ].map(([table, column]) => [
    `lost ${column} of ${table}`,
    `alter table ${table} drop column ${column} cascade`,
    `column ${table}.${column}: added`,
  ]),
  ...['desk_audit', 'desk_events', 'desk_changes', 'sent_notices'].map((table) => [
    `lost the key of ${table}`,
    `alter table ${table} drop constraint ${table}_pkey`,
    `rule ${table}_pkey of ${table}: added`,
  ]),
  ...['records', 'desk_accounts', 'desk_events', 'desk_changes', 'desk_announcements'].map(
    (table) => [`lost the table ${table}`, `drop table ${table} cascade`, `table ${table}: added`],
  ),
  [
    'counts no changes',
    'alter table desk_changes alter column revision drop identity',
    'column desk_changes.revision',
  ],
  [
    'takes short names of searches only',
    'alter table desk_searches alter column name type varchar(3)',
    'column desk_searches.name: changed',
  ],
  [
    'keeps times of requests as text',
    'alter table work_requests alter column created_at drop default, alter column created_at type text',
    'column work_requests.created_at: changed',
  ],
  ...kindNames.flatMap((kind) => {
    const { table } = recordKinds[kind]
    return [
      [`lost the table ${table}`, `drop table ${table} cascade`, `table ${table}: added`],
      [
        `shows ${table} to visitors`,
        `grant select on ${table} to anon`,
        `right select on ${table} for anon: removed`,
      ],
      [
        `does not hear of ${table}`,
        `alter table ${table} disable trigger all`,
        `trigger note_record on ${table}: changed`,
      ],
    ]
  }),
] as [what: string, damage: string, says: string][]

const tables =
  /storage|tell_repeated|resume_submissions|contact_messages|work_requests|people|records|sent_notices|desk_\w+/g

/** Damages that are repaired together: no table, and of Storage nothing, is damaged twice. */
function rounds(): (typeof damages)[] {
  const made: { damages: typeof damages; touched: Set<string> }[] = []
  for (const damage of damages) {
    const touched = new Set(damage[1].match(tables))
    let round = made.find((one) => one.touched.isDisjointFrom(touched))
    if (!round) made.push((round = { damages: [], touched: new Set() }))
    round.damages.push(damage)
    for (const table of touched) round.touched.add(table)
  }
  return made.map((round) => round.damages)
}

describe('repair', () => {
  test('repair changes nothing in an unchanged project', async () => {
    expect(await repair('--dry-run')).toMatchObject({
      code: 0,
      stdout: '0 parts would be changed\n',
    })
    const { code, stdout } = await repair()
    expect([code, stdout]).toEqual([0, expect.stringContaining('Nothing to repair') as string])
  })

  test.each(rounds().map((round) => [round.map(([what]) => what).join(', '), round] as const))(
    'repair restores a project that %s, and names each change',
    async (_what, round) => {
      let before = whole
      for (const [what, damage] of round) {
        await standIn.database.query('postgres', damage)
        const damaged = await stateOf(standIn.database)
        expect(damaged, what).not.toEqual(before)
        before = damaged
      }

      const done = await repair()
      expect([done.code, done.stderr]).toEqual([0, ''])
      for (const [what, , says] of round) expect(done.stdout, what).toContain(says)
      expect(done.stdout).toContain('The site can lodge resumes in it')
      expect(await stateOf(standIn.database)).toEqual(whole)
      await store()
    },
  )

  test('repair --dry-run lists all changes and makes none; after repair nothing is left', async () => {
    const damages = [
      "delete from storage.buckets where id = 'resumes'",
      'grant select on resume_submissions to anon',
      'alter table resume_submissions drop column location',
    ]
    for (const sql of damages) await standIn.database.query('postgres', sql)
    const damaged = await stateOf(standIn.database)
    const { code, stdout } = await repair('--dry-run')
    expect(code).toBe(0)
    for (const line of [
      'bucket resumes public: would be added',
      'right select on resume_submissions for anon: would be removed',
      'column resume_submissions.location: would be added',
    ]) {
      expect(stdout).toContain(line)
    }
    expect(await stateOf(standIn.database)).toEqual(damaged)
    expect((await repair()).code).toBe(0)
    expect((await repair()).stdout).toContain('Nothing to repair')
  })

  test('a project that lost a required column lists its rows and takes new ones after repair', async () => {
    const id = await store()
    const { archive } = standIn.openStore()
    const { phone } = (await archive.find(id))!
    await standIn.database.query(
      'postgres',
      'alter table resume_submissions drop column email, drop column resume_file_path',
    )
    const { code, stdout, stderr } = await repair()
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/\d+ rows have lost their email: bring them back with "restore"/)
    expect(await archive.find(id)).toMatchObject({ email: '', phone })
    await archive.find(await store()).then((row) => expect(row?.email).toContain('@'))
    archive.close()
    await standIn.database.query('postgres', 'truncate resume_submissions cascade')
    expect((await repair()).stdout).toContain('rule resume_submissions_email_check')
  })

  test.each([
    [
      'create view everything as select * from resume_submissions; grant select on everything to anon',
      'view everything that the anonymous key reads: not ours',
      'drop view everything',
    ],
    [
      "create function peek() returns bigint language sql security definer as 'select count(*) from resume_submissions'",
      'function peek() that the anonymous key calls: not ours',
      'drop function peek()',
    ],
    [
      "alter table contact_messages add constraint mine check (subject <> 'Hello')",
      'rule mine of contact_messages: not ours',
      'alter table contact_messages drop constraint mine',
    ],
    [
      'alter table work_requests add constraint work_requests_zz_check check (length(place) < 5)',
      'rule work_requests_zz_check of work_requests: not ours',
      'alter table work_requests drop constraint work_requests_zz_check',
    ],
    [
      'create unique index one_each on people (last_name)',
      'unique index one_each on people: not ours',
      'drop index one_each',
    ],
    [
      'create rule nothing as on update to contact_messages do instead nothing',
      'rewrite rule nothing on contact_messages: not ours',
      'drop rule nothing on contact_messages',
    ],
  ])('repair names what somebody else opened, and keeps it: %s', async (sql, says, undo) => {
    for (const one of sql.split('; ')) await standIn.database.query('postgres', one)
    const done = await repair()
    expect([done.code, done.stdout]).toEqual([0, expect.stringContaining(says) as string])
    await standIn.database.query('postgres', undo)
  })

  test('repair does not say well while a column of somebody else keeps every resume out, and names it', async () => {
    await standIn.database.query(
      'postgres',
      "alter table resume_submissions add column source text not null default 'x'",
    )
    await standIn.database.query(
      'postgres',
      'alter table resume_submissions alter column source drop default',
    )
    const done = await repair()
    expect(done.code).toBe(1)
    expect(done.stdout).toContain('column resume_submissions.source: not ours')
    expect(done.stdout + done.stderr).not.toContain('can lodge resumes')
    await standIn.database.query('postgres', 'alter table resume_submissions drop column source')
  })

  test('repair names a foreign policy on Storage and keeps it', async () => {
    await standIn.database.query(
      'postgres',
      'create policy "see all" on storage.objects for select to anon using (true)',
    )
    expect((await repair()).stdout).toContain('policy "see all" on storage.objects: not ours')
    expect(Object.keys(await stateOf(standIn.database))).toContain(
      'policy "see all" on storage.objects',
    )
    await standIn.database.query('postgres', 'drop policy "see all" on storage.objects')
  })
})

test('without the database’s address repair names the setting; its script is for the SQL editor', async () => {
  const { SUPABASE_DB_URL: _, ...env } = standIn.env
  const { code, stderr } = await desk(dataDir, ['repair'], env)
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^SUPABASE_DB_URL .*--sql.*\n$/) as string,
  ])
  const script = await desk(dataDir, ['repair', '--sql'])
  const database = await SupabaseDatabase.open({ migrated: false })
  await database.runScript(script.stdout)
  expect(await stateOf(database)).toEqual(await stateOf(standIn.database))
  await database.close()
})

test.each([
  ['the transaction pooler', 'postgresql://postgres.x:secret-word@pooler.example:6543/postgres'],
  ['no database', 'https://pooler.example/secret-word'],
])('an address of %s is refused before anything else, without its password', async (_, url) => {
  const { code, stderr } = await desk(dataDir, ['repair'], { SUPABASE_DB_URL: url })
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^SUPABASE_DB_URL .*session pooler, port 5432.*\n$/) as string,
  ])
  expect(stderr).not.toContain('secret-word')
})

test('a database that cannot be reached, or refuses the password, is said in one line without it', async () => {
  const url = 'postgresql://postgres:secret-word@127.0.0.1:9/postgres'
  const { code, stderr } = await desk(dataDir, ['repair'], { SUPABASE_DB_URL: url })
  expect(code).toBe(1)
  expect(stderr).toContain('nothing was changed')
  expect(stderr).not.toContain('secret-word')
})
