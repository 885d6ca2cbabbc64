import { topicPage } from '../../content/topics.ts'
import { JobTopic } from '../../sections/job-topic.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = { landform: 'goldfields', share: 'jobs' }

export const meta = pageMeta(() => ({
  title: 'Mining & Resources jobs',
  description:
    'Work in mining and resources across WA: typical roles, what to have ready, FIFO life and how to apply.',
}))

export default function MiningResources() {
  return (
    <JobTopic {...topicPage('mining-resources')}>
      <SectionIntro title="Life on swing">
        The job is half of it. The other half is being away.
      </SectionIntro>
      <LinkList
        links={[
          {
            label: 'Four questions about a roster',
            href: '/resources#four-questions-about-a-roster',
            description: 'Days on, days off, travel and the change of shift.',
          },
          {
            label: 'On swing and at home',
            href: '/resources#on-swing-and-at-home',
            description: 'Small habits that help, and free numbers to call.',
          },
        ]}
      />
    </JobTopic>
  )
}
