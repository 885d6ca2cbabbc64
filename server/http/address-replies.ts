// Pages of which an address says more than its path: the topic of a message, the filter of the job search, the vacancy that
// a visitor applies for, the lines of a request. Each is rendered when it is first asked for, and kept until the page itself is made anew.
import { askedRequest } from '../../app/forms/asked-request.ts'
import { requestAddress } from '../../app/forms/request-address.ts'
import { filterAddress, openVacancy, readFilter } from '../../app/content/vacancies.ts'
import { findPage } from '../../app/site-map.ts'
import { knownTopic } from '../../submissions/promise.ts'
import { keptReply, type Reply } from '../site/site.ts'
import type { Pages } from './pages.ts'

/** Of one page: the filters of a job search can be combined into thousands. */
const mostKept = 300

/**
 * The one address of what a query asks of a page; undefined where it asks nothing that the page knows. What a link made
 * up is dropped, so no query has more rendered than the records have.
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

  /** One that was made before, or is being made. @param page the reply of the page itself */
  kept(address: string, page: Reply | undefined): Promise<Reply> | undefined {
    const all = page && this.#ofPage.get(page)
    const found = all?.get(address)
    if (!found) return undefined
    // Used now: what is asked for seldom goes first.
    all!.delete(address)
    all!.set(address, found)
    return found
  }

  /** Renders it. In development, without a page, it is not kept. */
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
