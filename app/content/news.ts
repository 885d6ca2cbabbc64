import data from './news.json' with { type: 'json' }
import type { NewsCategory, NewsPost } from './schema.ts'

/** For sorting. */
export const newestFirst = (a: NewsPost, b: NewsPost) => (a.date < b.date ? 1 : -1)

/** In the specification's order; the posts of each with the newest first, wherever it stands in the record. */
export const newsCategories: readonly NewsCategory[] = (data as readonly NewsCategory[]).map(
  (category) => ({ ...category, posts: [...category.posts].sort(newestFirst) }),
)

/** Of all categories, the newest first. */
export const newsPosts: readonly NewsPost[] = newsCategories
  .flatMap(({ posts }) => posts)
  .sort(newestFirst)
