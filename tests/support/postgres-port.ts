// The stand-in's database on a port of its own, for what speaks PostgreSQL's protocol, with the rights that Supabase's `postgres`
// has. Its clients share one session: each keeps it until its statement, or its transaction, has ended.
import { EventEmitter, once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { asInTheCloud, type SupabaseDatabase } from './supabase-database.ts'

const sslRequest = 80877103
const authenticatedAndReady = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73])
const ready = 'Z'.charCodeAt(0)
const idle = 'I'.charCodeAt(0)

export type PostgresPort = {
  url: string
  /** Breaks every connection, and takes no other until `up`. */
  down(): void
  /** Answers nothing any more until `up`. */
  silent(): void
  up(): void
  close(): Promise<void>
}

export async function openPostgresPort(database: SupabaseDatabase): Promise<PostgresPort> {
  const clients = new Set<Socket>()
  let state: 'up' | 'down' | 'silent' = 'up'
  const speaking = new EventEmitter()
  const server = createServer((socket) => {
    if (state === 'down') return void socket.destroy()
    socket.setNoDelay()
    clients.add(socket)
    socket.once('close', () => clients.delete(socket))
    socket.on('error', () => {})
    const mayAnswer = async () => {
      if (state === 'silent') await once(speaking, 'up')
    }
    void serve(database, socket, mayAnswer).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const endAll = () => {
    for (const client of clients) client.destroy()
  }
  return {
    url: `postgresql://postgres:password@127.0.0.1:${port}/postgres?sslmode=disable`,
    down() {
      state = 'down'
      endAll()
    },
    silent() {
      state = 'silent'
    },
    up() {
      state = 'up'
      speaking.emit('up')
    },
    close: () =>
      new Promise((resolve) => {
        speaking.emit('up')
        endAll()
        server.close(() => resolve())
      }),
  }
}

async function serve(
  database: SupabaseDatabase,
  socket: Socket,
  mayAnswer: () => Promise<void>,
): Promise<void> {
  let session: { pg: PGlite; release: () => void } | undefined
  try {
    for await (const message of messagesOf(socket)) {
      await mayAnswer()
      if (message.type === undefined) {
        socket.write(message.bytes.readInt32BE(4) === sslRequest ? 'N' : authenticatedAndReady)
        continue
      }
      if (message.type === 'X') return void socket.end()
      session ??= await take(database)
      const reply = Buffer.from(await session.pg.execProtocolRaw(withRights(message.bytes)))
      socket.write(reply)
      if (reply.at(-6) === ready && reply.at(-1) === idle) {
        await session.pg.execProtocolRaw(query('reset role'))
        session.release()
        session = undefined
      }
    }
  } finally {
    // Whatever the client left open.
    await session?.pg.execProtocolRaw(query('rollback'))
    await session?.pg.execProtocolRaw(query('reset role'))
    session?.release()
  }
}

function take(database: SupabaseDatabase): Promise<{ pg: PGlite; release: () => void }> {
  return new Promise((resolve, reject) => {
    const held = database.exclusively(async (pg) => {
      await pg.execProtocolRaw(query('set role migrator'))
      await new Promise<void>((release) => resolve({ pg, release }))
    })
    held.catch(reject)
  })
}

/** The first messages have no type. */
async function* messagesOf(
  socket: Socket,
): AsyncGenerator<{ type: string | undefined; bytes: Buffer }> {
  let started = false
  let waiting = Buffer.alloc(0)
  for await (const chunk of socket) {
    waiting = Buffer.concat([waiting, chunk as Buffer])
    for (;;) {
      const start = started ? 1 : 0
      if (waiting.length < start + 4) break
      const length = start + waiting.readInt32BE(start)
      if (waiting.length < length) break
      const bytes = waiting.subarray(0, length)
      waiting = waiting.subarray(length)
      yield { type: started ? String.fromCharCode(bytes[0]!) : undefined, bytes }
      if (!started) started = bytes.readInt32BE(4) !== sslRequest
    }
  }
}

function withRights(message: Buffer): Uint8Array {
  if (message[0] !== 'Q'.charCodeAt(0)) return new Uint8Array(message)
  return query(asInTheCloud(message.toString('utf8', 5, message.length - 1)))
}

function query(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5, 'Q')
  head.writeInt32BE(text.length + 4, 1)
  // A copy: PGlite reads the whole memory under a view.
  return new Uint8Array(Buffer.concat([head, text]))
}
