import { newsByDate } from '../../content/news.ts'
import { PostArticle } from '../../sections/post-list.tsx'
import type { SectionProps } from '../section-props.ts'

export function Post({ section }: SectionProps<'post'>) {
  const post = newsByDate().find(({ id }) => id === section.post)
  return post && <PostArticle post={post} />
}
