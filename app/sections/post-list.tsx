import type { ReactNode } from 'react'
import { longDate } from '../content/contact-details.ts'
import type { NewsPost } from '../content/news.ts'
import { postPath } from '../content/post-addresses.ts'
import { Link } from '../ui/link.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './post-list.css?inline'

type PostListProps = {
  posts: readonly NewsPost[]
  /** Of the post titles. */
  level?: 3 | 4
  /** Two posts beside each other in a wide window. */
  columns?: 1 | 2
}

/** What each post is about; its title leads to the rest. Each is a place that a link can lead to. */
export function PostList({ posts, level = 3, columns = 1 }: PostListProps) {
  return (
    <>
      <SectionStyle name="post-list" css={css} />
      <div className="post-list" data-columns={columns}>
        {posts.map((post) => (
          <PostArticle key={post.id} post={post} level={level} isLinked />
        ))}
      </div>
    </>
  )
}

type PostArticleProps = {
  post: NewsPost
  level?: 3 | 4
  /** In a list: its title leads to the post's own page. Alone, the top of the page has title and excerpt. */
  isLinked?: boolean
  /** Its text, on its own page. */
  children?: ReactNode
}

/** One post: in a list its excerpt, on its own page all of it. */
export function PostArticle({ post, level = 3, isLinked = false, children }: PostArticleProps) {
  const Title = `h${level}` as const
  return (
    <>
      <SectionStyle name="post-list" css={css} />
      <article className={isLinked ? undefined : 'post'} id={isLinked ? post.id : undefined}>
        <p className="post-meta">
          <time dateTime={post.date}>{longDate(post.date)}</time>
          <span>{post.author}</span>
        </p>
        <div className="post-words">
          {isLinked && (
            <Title>
              <Link href={postPath(post.id)}>{post.title}</Link>
            </Title>
          )}
          {isLinked && <p>{post.excerpt}</p>}
          {!isLinked && post.points && (
            <ul className="points">
              {post.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {children}
          <ul className="tags" aria-label="Tags">
            {post.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </div>
      </article>
    </>
  )
}
