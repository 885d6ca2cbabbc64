// Pages whose content depends on the query of their address: the topic of a message, the filter of the job search, the vacancy that a
// visitor applies for, the lines of a request. Each is rendered at its first request, and cached until the page itself is published anew.
import { askedRequest } from 'core/forms/asked-request.ts'
import { requestAddress } from 'core/forms/request-address.ts'
import { filterAddress, openVacancy, readFilter } from 'core/content/vacancies.ts'
import { findPage } from 'core/site-map.ts'
import { knownTopic } from 'core/forms/promise.ts'
import { keptReply, type Reply } from '../site/site.ts'
import type { Pages } from './pages.ts'

/** Cached replies of one page, at most: the filters of a job search have thousands of combinations. */
const mostKept = 300

/**
 * The canonical address for a path and a query; undefined where the query has nothing that the page knows. Unknown values are dropped, so
 * that visitors cannot make the server render more addresses than the records allow.
 */
export function knownAddress(path: string, query: string | undefined): string | undefined {
  if (query === undefined) return undefined
  const asked = new URLSearchParams(query)
  switch (findPage(path)?.path) {
    case '/contact': {
      const topic = knownTopic(asked.get('topic') ?? undefined)
      return topic === null ? undefined : `${path}?${new URLSearchParams({ topic })}`
    }
    case '/job-search': {
      const address = filterAddress(readFilter(asked))
      return address === '/job-search' ? undefined : address
    }
    case '/request-staff': {
      const address = requestAddress(askedRequest(asked))
      return address === '/request-staff' ? undefined : address
    }
    case '/submit-resume': {
      const vacancy = openVacancy(asked.get('vacancy'))
      return vacancy && `${path}?${new URLSearchParams({ vacancy: vacancy.id })}`
    }
    default:
      return undefined
  }
}

export class AddressReplies {
  readonly #pages: Pages
  readonly #origin: string
  readonly #ofPage = new WeakMap<Reply, Map<string, Promise<Reply>>>()

  constructor(pages: Pages, origin: string) {
    this.#pages = pages
    this.#origin = origin
  }

  /** The cached reply, or one that is being rendered. @param page the reply of the page without a query */
  kept(address: string, page: Reply | undefined): Promise<Reply> | undefined {
    const all = page && this.#ofPage.get(page)
    const found = all?.get(address)
    if (!found) return undefined
    // Moves it to the end: the least recently used reply is removed first.
    all!.delete(address)
    all!.set(address, found)
    return found
  }

  /** Renders the reply and caches it; in development, without `page`, it is not cached. */
  make(address: string, page: Reply | undefined): Promise<Reply> {
    const made = this.#pages
      .render({ path: address })
      .then(({ html }) => keptReply(html, this.#origin))
    if (!page) return made
    const all = this.#ofPage.get(page) ?? new Map<string, Promise<Reply>>()
    this.#ofPage.set(page, all)
    all.set(address, made)
    made.catch(() => all.delete(address))
    const [oldest] = all.keys()
    if (all.size > mostKept && oldest !== undefined) all.delete(oldest)
    return made
  }
}
