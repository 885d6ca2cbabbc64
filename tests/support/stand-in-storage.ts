// Storage's part of the stand-in: HTTP 400 for every refusal, the truth in `statusCode`. `upsert: false` is only a look
// before the bytes come: of several simultaneous puts of one path the last one stays, and all are told 200.
import { randomUUID } from 'node:crypto'
import { copyFile, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call, HostedStandIn, Reply } from './hosted-stand-in.ts'
import type { Refusal } from './supabase-database.ts'

const validKey = /^(?:\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/
const maxUpload = 10_485_760

type Bucket = { file_size_limit: string; allowed_mime_types: string[] }
type StoredObject = { id: string; name: string; created_at: Date }

const refuse = (statusCode: string, error: string, message: string): Reply => ({
  status: 400,
  body: { statusCode, error, message },
})
const notFound = () => refuse('404', 'not_found', 'Object not found')

export async function answerStorage(standIn: HostedStandIn, call: Call): Promise<Reply> {
  const path = decodeURIComponent(call.url.pathname.slice('/storage/v1/object/'.length))
  if (call.method === 'POST' && path.startsWith('list/')) return list(standIn, call)
  if (call.method === 'POST' && path.startsWith('upload/sign/')) {
    return signUpload(standIn, call, path.slice('upload/sign/'.length))
  }
  const slash = path.indexOf('/')
  const bucket = slash < 0 ? path : path.slice(0, slash)
  const name = slash < 0 ? '' : path.slice(slash + 1)
  if (call.method === 'POST') return upload(standIn, call, bucket, name)
  if (call.method === 'DELETE') return remove(standIn, call, bucket)
  if (call.method === 'GET') return download(standIn, call, bucket, name)
  return refuse('404', 'not_found', 'Route not found')
}

async function upload(
  { database, folder }: HostedStandIn,
  { role, headers, bodyPath }: Call,
  bucketName: string,
  name: string,
): Promise<Reply> {
  if (!validKey.test(name)) return refuse('400', 'InvalidKey', `Invalid key: ${name}`)
  const { rows } = await database.query<Bucket>(
    'postgres',
    'select file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [bucketName],
  )
  const bucket = rows[0]
  if (!bucket) return refuse('404', 'Bucket not found', 'Bucket not found')
  const id = randomUUID()
  const insert = 'insert into storage.objects (id, bucket_id, name) values ($1, $2, $3)'
  const upsert =
    headers['x-upsert'] === 'true'
      ? ' on conflict (bucket_id, name) do update set name = excluded.name'
      : ''
  const parameters = [id, bucketName, name]
  try {
    await database.as(role, async (transaction) => {
      await transaction.query(insert + upsert, parameters)
      await transaction.rollback()
    })
  } catch (error) {
    const { code, message } = error as Refusal
    if (code === '23505') return refuse('409', 'Duplicate', 'The resource already exists')
    if (code === '42501') return refuse('403', 'Unauthorized', message)
    return refuse('500', 'Internal', message)
  }
  const type = String(headers['content-type']).split(';')[0]!
  if (bucket.allowed_mime_types && !bucket.allowed_mime_types.includes(type)) {
    return refuse('415', 'invalid_mime_type', `mime type ${type} is not supported`)
  }
  if ((await stat(bodyPath)).size > (Number(bucket.file_size_limit) || maxUpload)) {
    const message = 'The object exceeded the maximum allowed size'
    return refuse('413', 'Payload too large', message)
  }
  await copyFile(bodyPath, join(folder, id))
  // As the real server: what came to the same path since it was looked at is replaced, whatever was asked for.
  await database.query(
    'postgres',
    `${insert} on conflict (bucket_id, name) do update set id = $1`,
    parameters,
  )
  return { status: 200, body: { Key: `${bucketName}/${name}`, Id: id } }
}

/** Asks the policies as an upload would, and puts nothing. */
async function signUpload(
  { database }: HostedStandIn,
  { role }: Call,
  path: string,
): Promise<Reply> {
  const [bucket = '', ...name] = path.split('/')
  try {
    await database.as(role, async (transaction) => {
      const insert = 'insert into storage.objects (bucket_id, name) values ($1, $2)'
      await transaction.query(insert, [bucket, name.join('/')])
      await transaction.rollback()
    })
  } catch (error) {
    const { code, message } = error as Refusal
    if (code === '42501') return refuse('403', 'Unauthorized', message)
    return refuse('500', 'Internal', message)
  }
  return { status: 200, body: { url: `/object/upload/sign/${path}?token=never-used` } }
}

async function find({ database }: HostedStandIn, call: Call, bucket: string, names: string[]) {
  const { rows } = await database.query<StoredObject>(
    call.role,
    'select id, name, created_at from storage.objects where bucket_id = $1 and name = any($2)',
    [bucket, names],
  )
  return rows
}

async function download(
  standIn: HostedStandIn,
  call: Call,
  bucket: string,
  name: string,
): Promise<Reply> {
  const [object] = await find(standIn, call, bucket, [name])
  if (!object) return notFound()
  const bytes = await readFile(join(standIn.folder, object.id))
  return { status: 200, body: bytes, headers: { 'Content-Type': 'application/octet-stream' } }
}

async function remove(standIn: HostedStandIn, call: Call, bucket: string): Promise<Reply> {
  const { prefixes } = JSON.parse(await readFile(call.bodyPath, 'utf8')) as { prefixes: string[] }
  const objects = await find(standIn, call, bucket, prefixes)
  for (const { id } of objects) {
    await standIn.database.query('postgres', 'delete from storage.objects where id = $1', [id])
    await rm(join(standIn.folder, id), { force: true })
  }
  return { status: 200, body: objects }
}

async function list({ database, folder }: HostedStandIn, call: Call): Promise<Reply> {
  const { prefix, limit, offset } = JSON.parse(await readFile(call.bodyPath, 'utf8')) as {
    prefix: string
    limit: number
    offset: number
  }
  const bucket = call.url.pathname.split('/').at(-1)
  const { rows } = await database.query<StoredObject>(
    call.role,
    `select id, substr(name, length($2) + 2) as name, created_at from storage.objects
     where bucket_id = $1 and starts_with(name, $2 || '/') order by name limit $3 offset $4`,
    [bucket, prefix, limit, offset],
  )
  const body = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      metadata: { size: (await stat(join(folder, row.id))).size },
    })),
  )
  return { status: 200, body }
}
