import { topicPage } from '../../content/topics.ts'
import { JobTopic } from '../../sections/job-topic.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'caprock', sky: 'dusk' },
  share: 'jobs',
}

export const meta = pageMeta(() => ({
  title: 'Engineering & technical jobs',
  description:
    'Engineering and technical work across WA: typical roles, registration and documents to have ready, and how to apply.',
}))

export default function EngineeringTechnical() {
  return (
    <JobTopic {...topicPage('engineering-technical')}>
      <SectionIntro title="From the other side" />
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
