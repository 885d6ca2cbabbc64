// Which records of the index are one person's: those with an address, and whatever shares an address or a telephone number
// with one of them, and so on. A number that stands beside many addresses is a switchboard's and joins nobody.
import type { IndexDatabase } from './index-database.ts'
import { switchboardFrom } from './person.ts'

type Persons = {
  /** @param emailKey of `addressKey` @returns ids, newest first */
  idsOf(emailKey: string): readonly string[]
}

/** A list asks for each of its rows: what is known is kept until something changes. */
export function personsIn(database: IndexDatabase): Persons {
  const known = new Map<string, readonly string[]>()
  let { generation } = database

  function find(emailKey: string): readonly string[] {
    const found = new Map<string, string>()
    const emails = new Set<string>()
    const phones = new Set<string>()
    const waiting = [emailKey]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (emails.has(next)) continue
      emails.add(next)
      const rows = database.all(
        'select id, phone_key, created_at from records where email_key = ?',
        next,
      )
      for (const { id, phone_key: phone, created_at } of rows) {
        found.set(String(id), String(created_at))
        if (typeof phone !== 'string' || phones.has(phone)) continue
        phones.add(phone)
        const others = database.all(
          'select distinct email_key from records where phone_key = ? limit ?',
          phone,
          switchboardFrom,
        )
        if (others.length === switchboardFrom) continue
        waiting.push(...others.map(({ email_key }) => String(email_key)))
      }
    }
    const ids = [...found].sort(([, one], [, other]) => other.localeCompare(one)).map(([id]) => id)
    for (const email of emails) known.set(email, ids)
    return ids
  }

  return {
    idsOf(emailKey) {
      if (generation !== database.generation) {
        known.clear()
        generation = database.generation
      }
      return known.get(emailKey) ?? find(emailKey)
    },
  }
}
