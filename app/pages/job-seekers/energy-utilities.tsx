import { topicPage } from '../../content/topics.ts'
import { JobTopic } from '../../sections/job-topic.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = { landform: 'goldfields', share: 'jobs' }

export const meta = pageMeta(() => ({
  title: 'Energy & utilities jobs',
  description:
    'Work in power, water, gas and renewables across WA: typical roles, licences to have ready and how to apply.',
}))

export default function EnergyUtilities() {
  return (
    <JobTopic {...topicPage('energy-utilities')}>
      <SectionIntro title="Before a campaign">
        Shutdowns are short and busy. A little reading first helps.
      </SectionIntro>
      <LinkList
        links={[
          {
            label: 'Four questions about a roster',
            href: '/resources#four-questions-about-a-roster',
            description: 'Ask them before you accept a shutdown.',
          },
          {
            label: 'Who holds which duty',
            href: '/resources#who-holds-which-duty',
            description: 'What we owe you for safety, and what the host site owes you.',
          },
        ]}
      />
    </JobTopic>
  )
}
