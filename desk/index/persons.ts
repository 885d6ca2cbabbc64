// Which records of the index are one person's, and whose row in the list they stand behind: that of the newest submission with a
// document, or of the newest one where there is none.
import { isOfPerson, isPlain, type RecordKind } from '../../app/forms/record-kinds.ts'
import type { Link } from '../work/person-events.ts'
import type { IndexDatabase, Row } from './index-database.ts'
import { personsAmong, switchboardFrom, type Traits } from './person.ts'

/** A record of the index, with what tells of whom it is. */
export type Member = Traits & { n: number; kind: RecordKind }

type Persons = {
  /** All records of the person of one of them, newest first, of every kind; none where there is no such record. */
  idsOf(id: string): readonly string[]
}

/** By which records are looked for that may be the same person's. */
export type Keys = { ids: string[]; emails: string[]; phones: string[] }

/** A list asks for each of its rows: what is known is kept until something changes. */
export function personsIn(database: IndexDatabase): Persons {
  const known = new Map<string, readonly string[]>()
  let { generation } = database

  function find(id: string): readonly string[] {
    for (const person of personsNear(database, { ids: [id], emails: [], phones: [] })) {
      const ids = person.map((member) => member.id)
      for (const one of ids) known.set(one, ids)
    }
    return known.get(id) ?? []
  }

  return {
    idsOf(id) {
      if (generation !== database.generation) {
        known.clear()
        generation = database.generation
      }
      return known.get(id) ?? find(id)
    },
  }
}

/**
 * Parts a person's records by the rows that they have in lists: all submissions stand behind the newest one with a document, which has
 * what was done with the person; a message or a request is answered by itself.
 * @param person newest first @returns each with the one first that stands in lists, then newest first
 */
export function rowsOfPerson<Record extends { kind: RecordKind }>(
  person: readonly Record[],
): Record[][] {
  const submissions = person.filter(({ kind }) => isOfPerson(kind))
  const others = person.filter(({ kind }) => !isOfPerson(kind)).map((one) => [one])
  if (submissions.length === 0) return others
  const head = submissions.find(({ kind }) => !isPlain(kind)) ?? submissions[0]!
  return [[head, ...submissions.filter((one) => one !== head)], ...others]
}

/** Every person who has one of the keys, or is joined with one who has. @returns their records, newest first */
export function personsNear(database: IndexDatabase, keys: Keys): Member[][] {
  const shared = new Map<string, boolean>()
  const isShared = (phone: string) => {
    const is = shared.get(phone) ?? isSwitchboard(database, phone)
    shared.set(phone, is)
    return is
  }
  const members = new Map<number, Member>()
  const looked = new Set<string>()
  const waiting: Row[] = []
  const rows = (key: string, where: string, value: string | number) => {
    if (looked.has(`${key} ${value}`)) return
    looked.add(`${key} ${value}`)
    waiting.push(
      ...database.all(
        `select n, id, kind, created_at, sort_name, email_key, phone_key from records where ${where}`,
        value,
      ),
    )
  }
  for (const id of keys.ids) rows('id', 'id = ?', id)
  for (const email of keys.emails) rows('email', 'email_key = ?', email)
  for (const phone of keys.phones) if (!isShared(phone)) rows('phone', 'phone_key = ?', phone)
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    const n = Number(row.n)
    if (members.has(n)) continue
    const member = memberOf(database, row)
    members.set(n, member)
    if (member.email !== null) rows('email', 'email_key = ?', member.email)
    if (member.phone !== null && !isShared(member.phone))
      rows('phone', 'phone_key = ?', member.phone)
    for (const { isSame, records } of member.links) {
      if (isSame) for (const id of records) rows('id', 'id = ?', id)
    }
    for (const by of database.all('select n from links where record = ? and is_same', member.id)) {
      rows('n', 'n = ?', Number(by.n))
    }
  }
  return personsAmong([...members.values()], isShared)
}

/** The persons of all records, from what the index holds of each. */
export function allPersons(database: IndexDatabase): Member[][] {
  const rows = database.all(
    'select n, id, kind, created_at, sort_name, email_key, phone_key from records',
  )
  const shared = new Set(
    database
      .all(
        `select phone_key from records where phone_key is not null
         group by phone_key having count(distinct coalesce(email_key, sort_name)) >= ?`,
        switchboardFrom,
      )
      .map(({ phone_key }) => String(phone_key)),
  )
  return personsAmong(
    rows.map((row) => memberOf(database, row)),
    (phone) => shared.has(phone),
  )
}

export function isSwitchboard(database: IndexDatabase, phone: string): boolean {
  const beside = database.all(
    'select distinct coalesce(email_key, sort_name) from records where phone_key = ? limit ?',
    phone,
    switchboardFrom,
  )
  return beside.length === switchboardFrom
}

function memberOf(database: IndexDatabase, row: Row): Member {
  const said = database.all('select event, at, is_same, record from links where n = ?', row.n!)
  const links = [...Map.groupBy(said, ({ event }) => event)].map(([id, all]): Link => ({
    id: String(id),
    at: String(all[0]!.at),
    isSame: all[0]!.is_same === 1,
    records: all.map(({ record }) => String(record)),
  }))
  return {
    n: Number(row.n),
    id: String(row.id),
    kind: row.kind as RecordKind,
    createdAt: String(row.created_at),
    name: String(row.sort_name),
    email: row.email_key === null ? null : String(row.email_key),
    phone: row.phone_key === null ? null : String(row.phone_key),
    links,
  }
}
