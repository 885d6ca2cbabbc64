// What the team has done with a record: a list of events, and what follows from it. The events are kept (desk/store/);
// state, owner, tags and notes are never stored by themselves, so no two of them can disagree, and what happened to an
// applicant can be read in order.

/** In the order of the work. */
export const states = ['new', 'contacted', 'shortlisted', 'placed', 'declined', 'closed'] as const

export type State = (typeof states)[number]

export const recordKinds = ['resume', 'message'] as const

export type RecordKind = (typeof recordKinds)[number]

/** One thing that somebody did. */
export type Change =
  | { type: 'read' }
  | { type: 'unread' }
  | { type: 'state'; state: State }
  /** @param owner id of an account, null: nobody's */
  | { type: 'owner'; owner: string | null }
  | { type: 'tags'; add: string[]; remove: string[] }
  | { type: 'note'; text: string }
  /** @param note id of the event that wrote it; its text is overwritten */
  | { type: 'note-removed'; note: string }
  /** A correction that the person asked for (APP 13): new values by column. */
  | { type: 'corrected'; columns: Record<string, string | null>; reason: string }
  /** Not purged while true: a placement runs, a dispute is open. */
  | { type: 'hold'; hold: boolean; reason: string }

export type DeskEvent = {
  /** UUID, made by the browser where a person acts: sent twice, it is stored once. */
  id: string
  kind: RecordKind
  /** Id of the submission or message. */
  record: string
  /** 1, 2, 3 ... for each record. Two that were made from the same view collide, and the second is told. */
  sequence: number
  /** ISO 8601, UTC, milliseconds. */
  at: string
  /** Id of the account; null: the program itself, or the command line. */
  account: string | null
  change: Change
}

export type Note = { id: string; at: string; account: string | null; text: string }

/** Where the work on a record stands. */
export type Work = {
  /** Of the last event; 0: nobody has touched it. Sent back with a change. */
  sequence: number
  isRead: boolean
  state: State
  owner: string | null
  tags: string[]
  notes: Note[]
  hold: { reason: string } | undefined
  /** When somebody first set it to anything but "new", ISO 8601. */
  firstContactAt: string | undefined
  /** When anybody last changed anything, reading apart, ISO 8601. */
  changedAt: string | undefined
}

/** What follows from a record's events. @param events in their sequence */
export function workOf(events: readonly DeskEvent[]): Work {
  const work: Work = {
    sequence: 0,
    isRead: false,
    state: 'new',
    owner: null,
    tags: [],
    notes: [],
    hold: undefined,
    firstContactAt: undefined,
    changedAt: undefined,
  }
  for (const event of events) apply(work, event)
  return work
}

/** Changes `work` by what one more event says. */
export function apply(work: Work, { id, sequence, at, account, change }: DeskEvent): void {
  work.sequence = sequence
  if (change.type !== 'read' && change.type !== 'unread') work.changedAt = at
  switch (change.type) {
    case 'read':
      work.isRead = true
      return
    case 'unread':
      work.isRead = false
      return
    case 'state':
      work.state = change.state
      if (change.state !== 'new') work.firstContactAt ??= at
      return
    case 'owner':
      work.owner = change.owner
      return
    case 'tags': {
      const removed = new Set(change.remove)
      work.tags = [...new Set([...work.tags, ...change.add])].filter((tag) => !removed.has(tag))
      return
    }
    case 'note':
      work.notes.push({ id, at, account, text: change.text })
      return
    case 'note-removed':
      work.notes = work.notes.filter((note) => note.id !== change.note)
      return
    case 'hold':
      work.hold = change.hold ? { reason: change.reason } : undefined
      return
    case 'corrected':
  }
}
