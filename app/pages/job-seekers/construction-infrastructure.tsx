import { topicPage } from '../../content/topics.ts'
import { JobTopic } from '../../sections/job-topic.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = { landform: 'goldfields', share: 'jobs' }

export const meta = pageMeta(() => ({
  title: 'Construction jobs in WA',
  description:
    'Work in construction and infrastructure across WA: typical roles, White Card and tickets, and how to apply.',
}))

export default function ConstructionInfrastructure() {
  return (
    <JobTopic {...topicPage('construction-infrastructure')}>
      <SectionIntro title="Start or step up">
        A certificate takes you from labouring to a trade.
      </SectionIntro>
      <LinkList
        links={[
          {
            label: 'Apprentices',
            href: '/recruitment/apprentices',
            description:
              'Certificate III in civil construction general, plant operations or pipe laying.',
          },
          {
            label: 'What a pre-start is for',
            href: '/resources#what-a-pre-start-is-for',
            description: 'Five minutes around the machine tell you what the day will bring.',
          },
        ]}
      />
    </JobTopic>
  )
}
