import { writeToUs } from '../content/contact-details.ts'
import { newsByCategory } from '../content/news.ts'
import { record } from '../content/records.ts'
import { Band } from '../sections/band.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { ContactLine } from '../sections/contact-line.tsx'
import { Hero } from '../sections/hero.tsx'
import { Ledger } from '../sections/ledger.tsx'
import { LinkList } from '../sections/link-list.tsx'
import { PostList } from '../sections/post-list.tsx'
import { SectionIntro } from '../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'dunes-back', sky: 'day' },
  share: 'resources',
}

export const meta = pageMeta(() => ({
  title: 'News & Resources',
  description:
    'Practical posts for job seekers and employers in WA on work, safety, wellbeing and pay, with useful links and a feed.',
}))

const grounds = ['cream', 'default'] as const

export default function Resources() {
  const newsCategories = newsByCategory()
  const promises = record('promises')
  const usefulLinks = record('useful-links')
  const subscribe = writeToUs('Subscribe by email', 'Subscribe to updates')
  return (
    <>
      <Hero
        title="News & Resources"
        subtitle="Short, practical posts for people who look for work and people who look for crews."
        action={{ label: 'Subscribe to Updates', href: '#newsletter' }}
      />
      <Band id="topics">
        <SectionIntro title="Topics">Points you can use today, by topic.</SectionIntro>
        <LinkList
          links={newsCategories.map(({ id, name, description }) => ({
            label: name,
            href: `#${id}`,
            description,
          }))}
        />
      </Band>
      {newsCategories.map(({ id, name, description, posts }, index) => (
        <Band key={id} id={id} background={grounds[index % 2]}>
          <SectionIntro title={name}>
            <p>{description}</p>
          </SectionIntro>
          <PostList posts={posts} columns={2} />
          <p>
            <a className="text-link" href="#topics">
              All topics
            </a>
          </p>
        </Band>
      ))}
      <Band background={grounds[newsCategories.length % 2]} id="useful-links">
        <SectionIntro title="Useful Links">
          Bodies outside this business that inform, check or help.
        </SectionIntro>
        <Ledger
          rows={usefulLinks.map(({ url, ...row }) => ({ ...row, link: url }))}
          linkLabel="Visit Website"
        />
      </Band>
      <CallToAction
        id="newsletter"
        title="New posts, when there are any"
        actions={[subscribe, { label: 'Open the feed', href: '/resources/feed.xml' }]}
      >
        <p>Write to us and we put you on the list. {promises.unsubscribe.statement}</p>
        <p>Do you use a feed reader? The Atom feed needs no address and no subscription.</p>
        <ContactLine address={subscribe.address} />
      </CallToAction>
    </>
  )
}
