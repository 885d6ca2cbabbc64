import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadName } from '../../desk/documents/stored-document.ts'
import { HostedDeskStore } from '../../desk/store/hosted-desk-store.ts'
import { HostedArchive } from '../../submissions/hosted/hosted-archive.ts'
import { HostedStandIn, serviceKey } from '../support/hosted-stand-in.ts'
import { newRow } from './backend-contract.ts'
import { newMessage } from './plain-contract.ts'

let standIn: HostedStandIn
beforeAll(async () => {
  standIn = await HostedStandIn.start()
})
afterAll(() => standIn.close())

test('a desk that nobody uses sends one request a look, and sees the next record all the same', async () => {
  const store = new HostedDeskStore(standIn.url, serviceKey)
  const archive = new HostedArchive(standIn.url, serviceKey, { settleMs: 0 })
  const look = async (from: number) => {
    const changes = (await store.changesSince(from))!
    changes.taken()
    return changes
  }
  await archive.records('message').insert(newMessage())
  let { revision } = await look(0)
  ;({ revision } = await look(revision))
  const before = standIn.requests.length
  for (let n = 0; n < 5; n++) expect((await look(revision)).records.size).toBe(0)
  expect(standIn.requests.length - before).toBe(5)

  const next = newMessage()
  await archive.records('message').insert(next)
  const seen = await look(revision)
  expect([...seen.records.keys()]).toEqual([next.id])
  // A feed that was reset is read anew, not taken for an idle one.
  await standIn.database.query('postgres', 'truncate desk_changes')
  expect(await store.changesSince(seen.revision)).toBeUndefined()
  store.close()
  archive.close()
})

test('no right on a sequence is left to the key that the site and visitors hold', async () => {
  const { rows } = await standIn.database.query(
    'postgres',
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace, unnest(array['anon', 'authenticated']) as role
     where n.nspname = 'public' and c.relkind = 'S' and has_sequence_privilege(role, c.oid, 'usage, select, update')`,
  )
  expect(rows).toEqual([])
})

test.each([
  ['cv.pdf', 'pdf', 'cv.pdf'],
  ['CV.PDF', 'pdf', 'CV.PDF'],
  ['a.html', 'pdf', 'a.html.pdf'],
  ['cv.pdf', 'docx', 'cv.pdf.docx'],
  ['run.exe', 'doc', 'run.exe.doc'],
])('a document called %s that is a %s is downloaded as %s', (name, kind, expected) => {
  const row = newRow({ resume_file_name: name, resume_file_path: `public/1_A_B_0a1b2c3d.${kind}` })
  expect(downloadName(row)).toBe(expected)
})
