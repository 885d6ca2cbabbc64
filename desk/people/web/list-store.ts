// The list as a snapshot on the server, loaded by pages as they come into view. After a record is closed, rows and scroll position are as
// before. Changes by colleagues are shown in the rows at once; the order stays until a new snapshot is requested: by the recruiter, or
// automatically while they do not work in the list.
import type { FacetsReply, ListReply, SnapshotNews } from '../../base/http/api.ts'
import { Refused, Unreachable } from '../../base/web/api/request.ts'
import { createSignal } from '../../base/web/live/notify.ts'
import type { Rows } from '../../base/web/live/rows.ts'

export const pageSize = 100
/** Ids requested at once where a range is wider than the loaded pages. */
const idsAtOnce = 10_000
/** Scrolled down by so many pixels, the recruiter is reading there. */
const readingFrom = 80

/** "overtaken": something changed after it was requested. */
type PageState = 'loading' | 'overtaken' | 'fresh' | 'stale'

type ListState = {
  /** The filter, as in the address. */
  query: string
  /** Filter of the rows in `ids`, which stay visible until those of a new filter are loaded. */
  shownQuery: string | undefined
  total: number
  /** By position; undefined where a page is not loaded. */
  ids: (string | undefined)[]
  /** How many documents are not searchable yet. */
  unreadDocuments: number
  error: Error | undefined
  facets: FacetsReply | undefined
  /** What a new snapshot would add or remove. */
  news: SnapshotNews
}

type ListRequests = {
  /** @param snapshot undefined: requests a new one */
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
  /** Whether the recruiter works in the list in other ways: a record is open, rows are selected. */
  isHeld: () => boolean
  /** Debounce: milliseconds in which changes are collected. */
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
  /** For requests of this snapshot's pages. */
  let running = new AbortController()
  /** For the request of a new snapshot. */
  let opening: AbortController | undefined
  let isOvertaken = false
  let facetsRunning = new AbortController()
  let inSight: [number, number] = [0, 0]
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(part: Partial<ListState>): void {
    state = { ...state, ...part }
    changed.notify()
  }

  /** Whether the recruiter works in the visible rows: then their order must stay. */
  const isRead = () =>
    state.shownQuery === state.query &&
    snapshot !== undefined &&
    (scroll.scrollTop > readingFrom || isHeld())

  /**
   * Loads the first page of a new snapshot; the former rows stay visible and can be scrolled until it is loaded.
   * @param isAsked by the recruiter; otherwise it is dropped where they began to read meanwhile
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
      // The desk was restarted, or has evicted this snapshot: requests a new one.
      if (error instanceof Refused && error.status === 410) return void open(true)
      fail(page, error as Error)
    }
  }

  function fail(page: number, error: Error): void {
    pages.delete(page)
    if (error instanceof Unreachable) onConnection(false)
    // Loaded rows stay; another line of the page says that the desk cannot be reached.
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
      // Shown with the next change.
    }
  })

  /** Call with the first and last visible row: loads what is missing. */
  function see(first: number, last: number): void {
    inSight = [first, last]
    if (state.shownQuery !== state.query || snapshot === undefined) return
    const end = Math.min(last, state.total - 1)
    for (let page = Math.floor(first / pageSize); page * pageSize <= end; page++) {
      const known = pages.get(page)
      if (known === undefined || known === 'stale') void loadPage(page)
    }
  }

  /** Requests a new snapshot. */
  function askAgain(): void {
    clearTimeout(timer)
    timer = undefined
    void open(true)
    void loadFacets()
  }

  /** After a change. */
  function renew(): void {
    void loadFacets()
    // A request under way is not aborted: with frequent changes none would ever complete.
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
    /** Scroll position in pixels. */
    scroll,
    state: () => state,
    /** Shows another filter, or the same one again. Requests of the former filter are aborted. */
    show(query: string): void {
      if (query !== state.query) {
        facetsRunning.abort()
        change({ query, error: undefined })
      } else if (state.shownQuery === query && isHeld()) return
      askAgain()
    },
    see,
    /** After a change: reloads visible rows and counts, and the order unless the recruiter works in the list. */
    touch(): void {
      timer ??= setTimeout(() => {
        timer = undefined
        renew()
      }, refreshDelay)
    },
    askAgain,
    /** Ids of a range of rows, both ends included, also of rows that are not loaded. @throws Refused, Unreachable */
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

/** @returns a function that runs `work`; called while it runs, it runs once more afterwards */
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
