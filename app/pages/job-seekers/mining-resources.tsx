import { topicPage } from '../../content/job-seeker-topics.ts'
import { JobTopic } from '../../sections/job-topic.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'

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
