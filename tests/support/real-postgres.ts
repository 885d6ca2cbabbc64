// A database of its own on a real PostgreSQL (TEST_DATABASE_URL, as a superuser), as a Supabase project is: PGlite has one
// connection, and cannot show what two at once do.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { repairScript } from 'desk/commands/repair.ts'
import { asInTheCloud } from './supabase-database.ts'

export const postgresUrl = process.env.TEST_DATABASE_URL

/** @returns the database's address, with the rights of a superuser, and what removes it */
export async function newDatabase(): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = postgres(postgresUrl!, { max: 1, onnotice() {} })
  await server.unsafe(`create database ${name}`)
  const url = new URL(postgresUrl!)
  url.pathname = name
  const database = connect(url.href, 1)
  const prelude = await readFile(join(import.meta.dirname, 'supabase-prelude.sql'), 'utf8')
  // Roles are the server's, and there from the test before.
  const once = prelude.replaceAll(
    /^create role [^;]*;/gm,
    (role) => `do $$ begin ${role} exception when duplicate_object then null; end $$;`,
  )
  await database.unsafe(once)
  await database.unsafe(
    `begin; set local role migrator; ${asInTheCloud(await repairScript())} commit`,
  )
  await database.end()
  return {
    url: url.href,
    async remove() {
      await server.unsafe(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}

export function connect(url: string, connections: number): Sql {
  return postgres(url, { max: connections, onnotice() {} })
}
