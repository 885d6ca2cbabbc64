import type { ReactNode } from 'react'
import { longDate } from 'core/content/contact-details.ts'
import type { NewsPost } from 'core/content/news.ts'
import { postPath } from 'core/content/post-addresses.ts'
import { Link } from '../ui/link.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './post-article.css?inline'

type PostArticleProps = {
  post: NewsPost
  /** In a list: its title leads to the post's own page. Alone, the top of the page has title and excerpt. */
  isLinked?: boolean
  /** Its text, on its own page. */
  children?: ReactNode
}

/** One post: in a list its excerpt, on its own page all of it. */
export function PostArticle({ post, isLinked = false, children }: PostArticleProps) {
  return (
    <article className={isLinked ? undefined : 'post'} id={isLinked ? post.id : undefined}>
      <SectionStyle name="post-article" css={css} />
      <p className="post-meta">
        <time dateTime={post.date}>{longDate(post.date)}</time>
        <span>{post.author}</span>
      </p>
      <div className="post-words">
        {isLinked && (
          <h3>
            <Link href={postPath(post.id)}>{post.title}</Link>
          </h3>
        )}
        {isLinked && <p>{post.excerpt}</p>}
        {children}
        <ul className="tags" aria-label="Tags">
          {post.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      </div>
    </article>
  )
}
