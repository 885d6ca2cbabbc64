import { longDate } from 'core/content/contact-details.ts'
import { newsByDate } from 'core/content/news.ts'
import { postPagePath, postPath, postsOnPage, postPageCount } from 'core/content/post-addresses.ts'
import { usePage } from '../../metadata.ts'
import { Ledger } from '../../sections/ledger.tsx'
import { MoreLinks } from '../../sections/more-links.tsx'
import type { SectionProps } from '../section-props.ts'

export function PostList({ section }: SectionProps<'post-list'>) {
  const number = usePage()?.number ?? 1
  const posts = newsByDate()
  const links = [
    ...(number > 1 ? [{ label: section.newer, href: postPagePath(number - 1) }] : []),
    ...(number < postPageCount(posts.length)
      ? [{ label: section.older, href: postPagePath(number + 1) }]
      : []),
  ]
  return (
    <>
      <Ledger
        rows={postsOnPage(posts, number).map((post) => ({
          label: longDate(post.date),
          title: post.title,
          description: post.excerpt,
          link: postPath(post.id),
        }))}
      />
      {links.length > 0 && <MoreLinks title={section.title ?? section.older} links={links} />}
    </>
  )
}
