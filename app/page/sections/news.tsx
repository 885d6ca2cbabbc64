import { newsByCategory } from '../../content/news.ts'
import { Band } from '../../sections/band.tsx'
import { PostList } from '../../sections/post-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { alternate } from '../grounds.ts'
import type { SectionProps } from '../section-props.ts'

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
      <PostList posts={posts} columns={2} />
      <p>
        <a className="text-link" href={backTo}>
          {backLabel}
        </a>
      </p>
    </Band>
  ))
}
