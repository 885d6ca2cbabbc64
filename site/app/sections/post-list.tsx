import type { ReactNode } from 'react'
import { longDate } from 'core/content/contact-details.ts'
import type { NewsCategory, NewsPost } from 'core/content/news.ts'
import { postPath } from 'core/content/post-addresses.ts'
import { Link } from '../ui/link.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './post-list.css?inline'

/** Older posts are links, which keep the anchors of the posts. */
const mostWithExcerpt = 4

/** Each topic beside its posts. Topics and posts have anchors; the title of a post leads to its page. */
export function PostsByTopic({ topics }: { topics: readonly NewsCategory[] }) {
  return (
    <>
      <SectionStyle name="post-list" css={css} />
      <div className="topics">
        {topics.map(({ id, name, description, posts }) => (
          <div key={id} id={id} data-reveal="">
            <div className="topic-name">
              <h2>{name}</h2>
              <p>{description}</p>
            </div>
            <div className="topic-posts">
              {posts.slice(0, mostWithExcerpt).map((post) => (
                <PostArticle key={post.id} post={post} isLinked />
              ))}
              {posts.length > mostWithExcerpt && (
                <ul className="points">
                  {posts.slice(mostWithExcerpt).map((post) => (
                    <li key={post.id} id={post.id}>
                      <Link href={postPath(post.id)}>{post.title}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

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
    <>
      <SectionStyle name="post-list" css={css} />
      <article className={isLinked ? undefined : 'post'} id={isLinked ? post.id : undefined}>
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
    </>
  )
}
