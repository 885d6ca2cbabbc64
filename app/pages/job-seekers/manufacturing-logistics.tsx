import { topicPage } from '../../content/topics.ts'
import { JobTopic } from '../../sections/job-topic.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = { landform: 'goldfields', share: 'jobs' }

export const meta = pageMeta(() => ({
  title: 'Manufacturing & logistics jobs',
  description:
    'Work in manufacturing, warehousing and transport across WA: typical roles, licences to have ready and how to apply.',
}))

export default function ManufacturingLogistics() {
  return (
    <JobTopic {...topicPage('manufacturing-logistics')}>
      <SectionIntro title="Know your rate">
        Shifts, loadings and casual rates decide what a week is worth.
      </SectionIntro>
      <LinkList
        links={[
          {
            label: 'How to read an hourly rate',
            href: '/resources#how-to-read-an-hourly-rate',
            description: 'Casual or permanent, super on top or inside, and which hours earn more.',
          },
          {
            label: 'Check a pay rate, free',
            href: '/resources#check-a-pay-rate',
            description: 'Find the award and let the calculator do the sum.',
          },
        ]}
      />
    </JobTopic>
  )
}
