import { topicPage } from '../../content/job-seeker-topics.ts'
import { JobTopic } from '../../sections/job-topic.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'

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
