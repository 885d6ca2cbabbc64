// Saved searches: filters of the list that an account uses again and again.
import type { DeskContext } from '../base/http/desk-context.ts'
import { notFound, Refusal } from '../base/http/refusal.ts'
import type { Handlers } from '../base/http/routes.ts'

/** Of one account: each is counted whenever the page of the day is loaded. */
const mostSearches = 50

export function searchHandlers({ store, index }: DeskContext) {
  const searchesOf = async (account: string) =>
    (await store.savedSearches()).filter((search) => search.account === account)

  return {
    'GET /api/searches': async ({ c, who: { account } }) => {
      const asked = Date.parse(new URL(c.req.url).searchParams.get('seen') ?? '')
      const since = Number.isNaN(asked) ? undefined : new Date(asked).toISOString()
      const searches = await searchesOf(account.id)
      return {
        searches: searches.map((search) => ({
          id: search.id,
          name: search.name,
          filter: search.filter,
          count: index.count(search.filter),
          fresh: since === undefined ? undefined : index.count(search.filter, { since }),
        })),
      }
    },

    'POST /api/searches': async ({ body, who: { account } }) => {
      const all = await store.savedSearches()
      const own = all.filter((one) => one.account === account.id)
      if (all.some(({ id }) => id === body.id) && !own.some(({ id }) => id === body.id)) {
        throw new Refusal(409, 'Not saved', 'Save it again: its number is taken.')
      }
      // A retry of a search that is stored already is not one more.
      if (own.length >= mostSearches && !own.some(({ id }) => id === body.id)) {
        throw new Refusal(
          422,
          'Not saved',
          `You have ${mostSearches} saved searches. Remove one that you do not need, then save this one.`,
        )
      }
      await store.saveSearch({
        ...body,
        account: account.id,
        createdAt: new Date().toISOString(),
      })
    },

    'DELETE /api/searches/:id': async ({ params, who: { account } }) => {
      const found = (await searchesOf(account.id)).find(({ id }) => id === params.id)
      if (!found) throw notFound()
      await store.removeSearch(found.id)
    },
  } satisfies Partial<Handlers>
}
