// Thousands of records at once: rows without their documents, in one transaction.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { inTransaction, openDatabase } from 'core/submissions/embedded/database.ts'
import { databaseName, EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { insertRow } from 'core/submissions/embedded/stored-rows.ts'
import type { RowOf } from 'core/forms/record-kinds.ts'
import { newRow } from './new-rows.ts'

const firstNames = ['Kylie', 'Sam', 'Priya', 'Nguyễn', 'Jack', 'Mei', 'Aisha', 'Łukasz', 'Georgia']
const lastNames = ['Smith', 'Lee', 'Winmar', 'O’Brien', 'Kovač', 'Ugle', 'Taylor']
const roles = ['Excavator operator', 'Traffic controller', 'HV mechanical fitter', 'Water carts']
const places = ['Perth, WA', 'Newman', 'Karratha', null]

const take = <Value>(values: readonly Value[], n: number): Value => values[n % values.length]!

/** Every fourth is a message; one arrived every 47 minutes, the last one just now. */
export function insertMany(dataDir: string, count: number): void {
  new EmbeddedBackend(dataDir).close()
  const database = openDatabase(join(dataDir, databaseName))
  try {
    inTransaction(database, () => {
      for (let n = 0; n < count; n++) {
        const person = {
          id: randomUUID(),
          created_at: new Date(Date.now() - n * 47 * 60_000).toISOString(),
          first_name: take(firstNames, n),
          last_name: take(lastNames, n * 5),
          email: `person.${n}@example.com`,
          phone: `0400 ${String(100_000 + n)}`,
        }
        if (n % 4 === 3) {
          const message: RowOf<'message'> = {
            ...person,
            topic: take(['general', 'plant-quote', null], n),
            company: null,
            subject: 'Two 20 t excavators for March',
            message: 'We need them near Newman for three weeks.',
          }
          insertRow(database, 'contact_messages', message)
          continue
        }
        insertRow(
          database,
          'resume_submissions',
          newRow({
            ...person,
            location: take(places, n),
            preferred_roles: take(roles, n),
            experience_level: take(['entry', 'mid', 'senior'], n),
            availability: take(['immediate', '2weeks', 'flexible'], n),
          }),
        )
      }
    })
  } finally {
    database.close()
  }
}
