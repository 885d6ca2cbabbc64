import { topicPage } from '../../content/job-seeker-topics.ts'
import { JobTopic } from '../../sections/job-topic.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'

export default function EngineeringTechnical() {
  return (
    <JobTopic {...topicPage('engineering-technical')}>
      <SectionIntro title="From the other side">
        See what we tell employers, and how a search for a specialist works.
      </SectionIntro>
      <LinkList
        links={[
          {
            label: 'Technical & Professional',
            href: '/recruitment/technical-professional',
            description: 'The fields we recruit in, professional and technical.',
          },
          {
            label: 'Senior & Executive Search',
            href: '/recruitment/senior-executive',
            description: 'C-suite, senior management and advisory roles.',
          },
        ]}
      />
    </JobTopic>
  )
}
