// The stand-in's database on a port of its own, for what speaks PostgreSQL's protocol. One client at a time, with the
// rights that Supabase's `postgres` has.
import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { asInTheCloud, type SupabaseDatabase } from './supabase-database.ts'

const sslRequest = 80877103
const authenticatedAndReady = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73])

export type PostgresPort = { url: string; close(): Promise<void> }

export async function openPostgresPort(database: SupabaseDatabase): Promise<PostgresPort> {
  const clients = new Set<Socket>()
  const server = createServer((socket) => {
    clients.add(socket)
    socket.once('close', () => clients.delete(socket))
    void database.exclusively((pg) => serve(pg, socket)).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `postgresql://postgres:password@127.0.0.1:${port}/postgres?sslmode=disable`,
    close: () =>
      new Promise((resolve) => {
        for (const client of clients) client.destroy()
        server.close(() => resolve())
      }),
  }
}

async function serve(pg: PGlite, socket: Socket): Promise<void> {
  let started = false
  let waiting = Buffer.alloc(0)
  try {
    for await (const chunk of socket) {
      waiting = Buffer.concat([waiting, chunk as Buffer])
      for (;;) {
        // The first message has no type.
        const start = started ? 1 : 0
        if (waiting.length < start + 4) break
        const length = start + waiting.readInt32BE(start)
        if (waiting.length < length) break
        const message = waiting.subarray(0, length)
        waiting = waiting.subarray(length)
        if (!started && message.readInt32BE(4) === sslRequest) {
          socket.write('N')
          continue
        }
        if (started && message[0] === 'X'.charCodeAt(0)) return void socket.end()
        if (started) socket.write(await pg.execProtocolRaw(withRights(message)))
        else {
          await pg.execProtocolRaw(query('set role migrator'))
          socket.write(authenticatedAndReady)
        }
        started = true
      }
    }
  } finally {
    // Whatever the client left open.
    await pg.execProtocolRaw(query('rollback'))
    await pg.execProtocolRaw(query('reset role'))
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
