// Saved searches: filters of the list that somebody looks at again and again.
import type { SavedSearch } from '../store/desk-store.ts'
import { can } from '../work/roles.ts'
import type { DeskContext } from './desk-context.ts'
import { notFound, Refusal } from './refusal.ts'
import type { Handlers } from './routes.ts'

/** Of one account: each is counted whenever the day is looked at. */
const mostSearches = 50

export function searchHandlers({ store, index }: DeskContext) {
  const seenBy = (account: string) => (search: SavedSearch) =>
    search.seenBy === 'team' || search.account === account

  return {
    'GET /api/searches': async ({ c, who: { account } }) => {
      const asked = Date.parse(new URL(c.req.url).searchParams.get('seen') ?? '')
      const since = Number.isNaN(asked) ? undefined : new Date(asked).toISOString()
      const mayRemove = (search: SavedSearch) =>
        search.account === account.id || can(account.role, 'moderate')
      const searches = (await store.savedSearches()).filter(seenBy(account.id))
      return {
        searches: searches.map((search) => ({
          id: search.id,
          name: search.name,
          seenBy: search.seenBy,
          filter: search.filter,
          count: index.count(search.filter),
          fresh: since === undefined ? undefined : index.count(search.filter, { since }),
          mayRemove: mayRemove(search),
        })),
      }
    },

    'POST /api/searches': async ({ body, who: { account } }) => {
      const all = await store.savedSearches()
      const own = all.filter((one) => one.account === account.id)
      if (all.some(({ id }) => id === body.id) && !own.some(({ id }) => id === body.id)) {
        throw new Refusal(409, 'Not saved', 'Save it again: its number is taken.')
      }
      // Sent again, since its answer was lost, it is one of them.
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
      const found = (await store.savedSearches())
        .filter(seenBy(account.id))
        .find(({ id }) => id === params.id)
      if (!found || (found.account !== account.id && !can(account.role, 'moderate'))) {
        throw notFound()
      }
      await store.removeSearch(found.id)
    },
  } satisfies Partial<Handlers>
}
