import { newsByCategory, type NewsPost } from '../../content/news.ts'
import { postPath } from '../../content/post-addresses.ts'
import { Band } from '../../sections/band.tsx'
import { PostList } from '../../sections/post-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { alternate } from '../grounds.ts'
import type { SectionProps } from '../section-props.ts'

/** Older ones are links, under the anchors that they have had. */
const mostWithExcerpt = 4

export function News({ section: { backTo, backLabel }, place, ground }: SectionProps<'news'>) {
  return newsByCategory().map(({ id, name, description, posts }, index) => (
    <Band
      key={id}
      id={id}
      place={`${place}-${id}`}
      background={index % 2 === 0 ? ground : alternate(ground)}
    >
      <SectionIntro title={name}>
        <p>{description}</p>
      </SectionIntro>
      <PostList posts={posts.slice(0, mostWithExcerpt)} />
      {posts.length > mostWithExcerpt && <OlderPosts posts={posts.slice(mostWithExcerpt)} />}
      <p>
        <a className="text-link" href={backTo}>
          {backLabel}
        </a>
      </p>
    </Band>
  ))
}

function OlderPosts({ posts }: { posts: readonly NewsPost[] }) {
  return (
    <ul className="points">
      {posts.map(({ id, title }) => (
        <li key={id} id={id}>
          <a href={postPath(id)}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
