import { record, type Entry } from './records.ts'

export type NewsCategory = Entry<'news'>
export type NewsPost = NewsCategory['posts'][number]

/** A line of a post's text. */
export type BodyLine = { id: string; as: 'paragraph' | 'heading' | 'point'; text: string }

/** The photograph that other pages show of a post: none where visitors are asked before they see it, as a person in it has died. */
export function sharedPhoto({ image }: NewsPost): NonNullable<NewsPost['image']> | undefined {
  return image && !image.culturalNotice ? image : undefined
}

/** Lines of a post's text in their order; consecutive points, which form one list, together. */
export function bodyGroups({ body = [] }: NewsPost): [BodyLine, ...BodyLine[]][] {
  const groups: [BodyLine, ...BodyLine[]][] = []
  for (const line of body) {
    const last = groups.at(-1)
    if (line.as === 'point' && last?.[0].as === 'point') last.push(line)
    else groups.push([line])
  }
  return groups
}

/** Compares dates. Posts of the same day keep the order of the record. */
const newestFirst = (a: NewsPost, b: NewsPost) => b.date.localeCompare(a.date)

/** The categories in the order of the record, the posts of each newest first. */
export function newsByCategory(): NewsCategory[] {
  return record('news').map((category) => ({
    ...category,
    posts: [...category.posts].sort(newestFirst),
  }))
}

/** The posts of all categories, newest first, each with its category. */
export function newsByDate(): (NewsPost & { category: NewsCategory })[] {
  return record('news')
    .flatMap((category) => category.posts.map((post) => ({ ...post, category })))
    .sort(newestFirst)
}
