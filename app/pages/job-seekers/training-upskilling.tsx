import { topicPage } from '../../content/topics.ts'
import { JobTopic } from '../../sections/job-topic.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = { landform: 'goldfields', share: 'jobs' }

export const meta = pageMeta(() => ({
  title: 'Training & upskilling',
  description:
    'Tickets, licences, Certificate III programs and traineeships in WA: where to start and what each one opens.',
}))

export default function TrainingUpskilling() {
  return (
    <JobTopic {...topicPage('training-upskilling')}>
      <SectionIntro title="Learn while you earn">
        An apprenticeship or traineeship pays while it teaches.
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
            label: 'Aboriginal Employment',
            href: '/recruitment/aboriginal-employment',
            description: 'Pathways into work, with support once you start.',
          },
        ]}
      />
    </JobTopic>
  )
}
