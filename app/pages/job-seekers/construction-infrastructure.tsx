import { topicPage } from '../../content/job-seeker-topics.ts'
import { JobTopic } from '../../sections/job-topic.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'

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
