/** The address of a post's own page. */
export const postPath = (id: string) => `/resources/${id}`

const postsAPage = 20

/** The address of a page of the list of all posts. @param number from 1 */
export const postPagePath = (number: number) =>
  number === 1 ? '/resources/posts' : `/resources/posts/${number}`

export const postPageCount = (posts: number) => Math.max(1, Math.ceil(posts / postsAPage))

/** @param number from 1 */
export const postsOnPage = <T>(posts: readonly T[], number: number): readonly T[] =>
  posts.slice((number - 1) * postsAPage, number * postsAPage)
