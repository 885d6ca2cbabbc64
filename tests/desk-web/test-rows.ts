import type { ListRow } from 'desk/base/http/api.ts'

/** A row of the list as the server sends it. */
export function testRow(id: string, part: Partial<ListRow> = {}): ListRow {
  return {
    id,
    kind: 'resume',
    createdAt: '2026-11-20T01:00:00.000Z',
    name: `Person ${id}`,
    email: `${id}@example.com`,
    phone: '0400 000 000',
    about: 'Rigger',
    company: null,
    text: 'searchable',
    location: null,
    experience: null,
    answer: null,
    topic: null,
    due: undefined,
    newest: id,
    ownSequence: part.sequence ?? 0,
    submissions: 1,
    others: 0,
    verdict: undefined,
    purgeOn: undefined,
    sequence: 0,
    isRead: false,
    chosen: undefined,
    state: 'new',
    owner: null,
    tags: [],
    contacts: [],
    firstContactAt: undefined,
    sentAgainAt: undefined,
    changedAt: undefined,
    noteCount: 0,
    hold: false,
    noMail: false,
    mails: { waiting: 0, failed: 0 },
    placements: [],
    region: null,
    tickets: {},
    available: undefined,
    span: undefined,
    lines: [],
    ...part,
  }
}

/** As a browser's, for one tab. */
export class MemoryStorage {
  readonly #values = new Map<string, string>()

  get length(): number {
    return this.#values.size
  }

  key(n: number): string | null {
    return [...this.#values.keys()][n] ?? null
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value)
  }

  removeItem(key: string): void {
    this.#values.delete(key)
  }

  /** Everything that is stored, as one text. */
  text(): string {
    return [...this.#values].flat().join('\n')
  }
}
