// The list as the server ordered it when it was asked for (a snapshot), loaded by pages as they come into view. Coming
// back from a record finds rows and scroll position as they were. What colleagues change is seen in the rows at once; the order
// stays until the list is asked for again: by the person, or by itself while nobody works in it.
import type { FacetsReply, ListReply, SnapshotNews } from '../../base/http/api.ts'
import { Refused, Unreachable } from '../../base/web/api/request.ts'
import { createSignal } from '../../base/web/live/notify.ts'
import type { Rows } from '../../base/web/live/rows.ts'

export const pageSize = 100
/** Ids asked for at once where a range is wider than what is loaded. */
const idsAtOnce = 10_000
/** So many pixels below the top, somebody reads there. */
const readingFrom = 80

/** "overtaken": something changed after it was asked for. */
type PageState = 'loading' | 'overtaken' | 'fresh' | 'stale'

type ListState = {
  /** The filter, as in the address. */
  query: string
  /** Of the rows in `ids`, which stay in sight until those of a new filter are there. */
  shownQuery: string | undefined
  total: number
  /** By place; undefined where a page is not loaded. */
  ids: (string | undefined)[]
  /** How many documents the search has not read yet. */
  unreadDocuments: number
  error: Error | undefined
  facets: FacetsReply | undefined
  /** What a list that is asked for now would have more or less. */
  news: SnapshotNews
}

type ListRequests = {
  /** @param snapshot undefined: the list of this moment */
  page(
    query: string,
    part: { snapshot: string | undefined; offset: number; limit: number },
    signal: AbortSignal,
  ): Promise<ListReply>
  ids(snapshot: string, from: number, to: number): Promise<string[]>
  facets(query: string, signal: AbortSignal): Promise<FacetsReply>
  news(snapshot: string): Promise<SnapshotNews>
}

type ListOptions = {
  requests: ListRequests
  rows: Rows
  onConnection: (isOnline: boolean) => void
  /** Somebody works in the list besides: a record is open, rows are selected. */
  isHeld: () => boolean
  /** Milliseconds in which changes are gathered. */
  refreshDelay?: number
}

export type List = ReturnType<typeof createList>

const noNews: SnapshotNews = { added: 0, gone: 0 }

export function createList(options: ListOptions) {
  const { requests, rows, onConnection, isHeld, refreshDelay = 150 } = options
  const changed = createSignal()
  const scroll = { scrollTop: 0 }
  let state: ListState = {
    query: '',
    shownQuery: undefined,
    total: 0,
    ids: [],
    unreadDocuments: 0,
    error: undefined,
    facets: undefined,
    news: noNews,
  }
  let snapshot: string | undefined
  let pages = new Map<number, PageState>()
  /** Of the pages of this snapshot. */
  let running = new AbortController()
  /** A new snapshot that is asked for. */
  let opening: AbortController | undefined
  let isOvertaken = false
  let facetsRunning = new AbortController()
  let inSight: [number, number] = [0, 0]
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(part: Partial<ListState>): void {
    state = { ...state, ...part }
    changed.notify()
  }

  /** Whether somebody works in the rows that are shown: their order stays. */
  const isRead = () =>
    state.shownQuery === state.query &&
    snapshot !== undefined &&
    (scroll.scrollTop > readingFrom || isHeld())

  /**
   * The first page of a new snapshot; the rows of the former one stay in sight until it is there, and can be scrolled.
   * @param isAsked by the person; else it is left out where somebody began to read meanwhile
   */
  async function open(isAsked: boolean): Promise<void> {
    opening?.abort()
    const own = new AbortController()
    opening = own
    isOvertaken = false
    const { query } = state
    const part = { snapshot: undefined, offset: 0, limit: pageSize }
    try {
      const reply = await requests.page(query, part, own.signal)
      if (opening !== own) return
      opening = undefined
      onConnection(true)
      rows.keep(reply.rows)
      if (!isAsked && isRead()) return renew()
      running.abort()
      running = new AbortController()
      snapshot = reply.snapshot
      pages = new Map([[0, 'fresh']])
      if (state.shownQuery !== query) inSight = [0, 0]
      change({
        ids: [...reply.ids],
        total: reply.total,
        unreadDocuments: reply.unreadDocuments,
        shownQuery: query,
        error: undefined,
        news: noNews,
      })
      if (isOvertaken) renew()
      else see(...inSight)
    } catch (error) {
      if (opening !== own) return
      opening = undefined
      fail(0, error as Error)
    }
  }

  async function loadPage(page: number): Promise<void> {
    const { query } = state
    const { signal } = running
    pages.set(page, 'loading')
    try {
      const part = { snapshot, offset: page * pageSize, limit: pageSize }
      const reply = await requests.page(query, part, signal)
      if (signal.aborted) return
      onConnection(true)
      rows.keep(reply.rows)
      const isStale = pages.get(page) === 'overtaken'
      pages.set(page, isStale ? 'stale' : 'fresh')
      const ids = [...state.ids]
      reply.ids.forEach((id, index) => (ids[reply.offset + index] = id))
      change({ ids, unreadDocuments: reply.unreadDocuments, error: undefined })
      if (isStale) see(...inSight)
    } catch (error) {
      if (signal.aborted) return
      // The desk was started anew, or forgot this list among many: it is asked for again.
      if (error instanceof Refused && error.status === 410) return void open(true)
      fail(page, error as Error)
    }
  }

  function fail(page: number, error: Error): void {
    pages.delete(page)
    if (error instanceof Unreachable) onConnection(false)
    // Rows that are there stay; a line says that the server is away.
    if (state.shownQuery !== state.query || !(error instanceof Unreachable)) change({ error })
  }

  const loadFacets = oneAtATime(async () => {
    facetsRunning = new AbortController()
    const { signal } = facetsRunning
    try {
      const facets = await requests.facets(state.query, signal)
      if (!signal.aborted) change({ facets })
    } catch {
      // The filters show no counts until the next change.
    }
  })

  const loadNews = oneAtATime(async () => {
    const asked = snapshot
    if (asked === undefined) return
    try {
      const news = await requests.news(asked)
      if (asked === snapshot) change({ news })
    } catch {
      // Said with the next change.
    }
  })

  /** Call with the first and last row in sight: what is missing is loaded. */
  function see(first: number, last: number): void {
    inSight = [first, last]
    if (state.shownQuery !== state.query || snapshot === undefined) return
    const end = Math.min(last, state.total - 1)
    for (let page = Math.floor(first / pageSize); page * pageSize <= end; page++) {
      const known = pages.get(page)
      if (known === undefined || known === 'stale') void loadPage(page)
    }
  }

  /** Asks for the list of this moment. */
  function askAgain(): void {
    clearTimeout(timer)
    timer = undefined
    void open(true)
    void loadFacets()
  }

  /** Something changed. */
  function renew(): void {
    void loadFacets()
    // One that is on its way is waited for: it would never come where changes are faster than the line.
    if (opening) isOvertaken = true
    else if (!isRead()) return void open(false)
    for (const [page, known] of pages) {
      if (known === 'fresh') pages.set(page, 'stale')
      if (known === 'loading') pages.set(page, 'overtaken')
    }
    see(...inSight)
    void loadNews()
  }

  return {
    changed,
    /** Where it stands, in pixels. */
    scroll,
    state: () => state,
    /** Shows another filter, or the same one again. Requests for the former one are cancelled. */
    show(query: string): void {
      if (query !== state.query) {
        facetsRunning.abort()
        change({ query, error: undefined })
      } else if (state.shownQuery === query && isHeld()) return
      askAgain()
    },
    see,
    /** Something changed: rows in sight and counts are asked for again, and the order unless somebody works in it. */
    touch(): void {
      timer ??= setTimeout(() => {
        timer = undefined
        renew()
      }, refreshDelay)
    },
    askAgain,
    /** Ids from one row to another, both included, also of rows that are not loaded. @throws Refused, Unreachable */
    async idsBetween(first: number, last: number): Promise<string[]> {
      const from = Math.max(0, Math.min(first, last))
      const to = Math.min(state.total - 1, Math.max(first, last))
      const loaded = state.ids.slice(from, to + 1)
      const isWhole = loaded.length === to - from + 1 && !loaded.includes(undefined)
      if (isWhole) return loaded as string[]
      const asked = snapshot
      if (asked === undefined) return []
      const found: string[] = []
      for (let at = from; at <= to; at += idsAtOnce) {
        found.push(...(await requests.ids(asked, at, Math.min(to, at + idsAtOnce - 1))))
      }
      return found
    },
  }
}

/** @returns runs `work`; asked for again while it runs, once more after it */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  let isAskedAgain = false
  return async () => {
    isAskedAgain = true
    if (isRunning) return
    isRunning = true
    while (isAskedAgain) {
      isAskedAgain = false
      await work()
    }
    isRunning = false
  }
}
