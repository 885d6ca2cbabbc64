import { topicPage } from '../../content/job-seeker-topics.ts'
import { JobTopic } from '../../sections/job-topic.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'

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
