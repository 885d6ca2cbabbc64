import { bodyGroups, newsByDate } from 'core/content/news.ts'
import { Photo } from '../../sections/photo.tsx'
import { PostArticle } from '../../sections/post-article.tsx'
import { Rich, RichParagraph } from '../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'

export function Post({ section }: SectionProps<'post'>) {
  const post = newsByDate().find(({ id }) => id === section.post)
  if (!post) return null
  return (
    <PostArticle post={post}>
      {post.image && <Photo photo={post.image} format="landscape" />}
      {bodyGroups(post).map((group) => {
        const [{ id, as, text }] = group
        if (as === 'heading') {
          return (
            <h2 key={id}>
              <Rich text={text} />
            </h2>
          )
        }
        if (as === 'paragraph') return <RichParagraph key={id} text={text} />
        return (
          <ul key={id} className="points">
            {group.map((point) => (
              <li key={point.id}>
                <Rich text={point.text} />
              </li>
            ))}
          </ul>
        )
      })}
    </PostArticle>
  )
}
