import { newsByCategory } from 'core/content/news.ts'
import { PostsByTopic } from '../../sections/post-list.tsx'

export function News() {
  return <PostsByTopic topics={newsByCategory()} />
}
