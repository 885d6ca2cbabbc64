// What an account has typed and not stored yet: it survives a reload, a sign-out and the end of a session in this tab, is shown to the
// same account only, and is removed when its record is erased.
import { createSignal } from './notify.ts'

/**
 * "note": the note being written; "text": the words of a text message; "mail": a letter that is not sent; "offer": one to the people on
 * a request; "correction": the fields being corrected; "correction-sent": what was sent of it, with its id; "person": the form of a person
 * being added; "website NAME": the form of a record of the website, which the server could not save.
 */
type Name =
  | 'note'
  | 'text'
  | 'mail'
  | 'offer'
  | 'correction'
  | 'correction-sent'
  | 'person'
  | `website ${string}`

type Entry = { record: string | null; name: Name; value: unknown }

const prefix = 'desk-kept-'

export function createKept(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
) {
  const changed = createSignal()
  let account = ''
  let entries: Entry[] = []

  function read(key: string): Entry[] {
    try {
      return JSON.parse(storage.getItem(key) ?? '[]') as Entry[]
    } catch {
      return []
    }
  }

  function write(key: string, value: Entry[]): void {
    try {
      if (value.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(value))
    } catch {
      // Storage is full or switched off: what is typed lasts as long as this page.
    }
  }

  const isOf = (record: string | null, name: Name) => (entry: Entry) =>
    entry.record === record && entry.name === name

  return {
    changed,
    /** Call after signing in. */
    start(signedIn: string): void {
      account = signedIn
      entries = read(prefix + account)
      changed.notify()
    },
    /** @param record null: belongs to no record */
    get<Value>(record: string | null, name: Name) {
      return entries.find(isOf(record, name))?.value as Value | undefined
    },
    /** @param value undefined or '' removes it */
    set(record: string | null, name: Name, value: unknown): void {
      entries = entries.filter((entry) => !isOf(record, name)(entry))
      if (value !== undefined && value !== '') entries.push({ record, name, value })
      write(prefix + account, entries)
      changed.notify()
    },
    /** Ids of records with an unstored note or correction. */
    records: (): string[] => [
      ...new Set(entries.map(({ record }) => record).filter((record) => record !== null)),
    ],
    /** Removes what is typed about these records, by any account. */
    forgetRecords(records: readonly string[]): void {
      const stays = ({ record }: Entry) => record === null || !records.includes(record)
      const keys = Array.from({ length: storage.length }, (_, n) => storage.key(n))
      for (const key of keys) if (key?.startsWith(prefix)) write(key, read(key).filter(stays))
      entries = entries.filter(stays)
      changed.notify()
    },
  }
}
