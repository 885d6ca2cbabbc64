import { newsByCategory } from 'core/content/news.ts'
import { postPath } from 'core/content/post-addresses.ts'
import { PostArticle } from '../../sections/post-article.tsx'
import { Link } from '../../ui/link.tsx'

/** Older posts are links, which keep the anchors of the posts. */
const mostWithExcerpt = 4

/** Each topic beside its posts. Topics and posts have anchors; the title of a post leads to its page. */
export function News() {
  return (
    <div className="topics">
      {newsByCategory().map(({ id, name, description, posts }) => (
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
  )
}
