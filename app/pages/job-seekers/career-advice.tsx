import { topicPage } from '../../content/topics.ts'
import { JobTopic } from '../../sections/job-topic.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'caprock', sky: 'day' },
  share: 'jobs',
}

export const meta = pageMeta(() => ({
  title: 'Career advice',
  description:
    'Practical advice for work in WA industry: your resume, your licences and tickets, interviews and the first week on site.',
}))

export default function CareerAdvice() {
  return (
    <JobTopic {...topicPage('career-advice')}>
      <SectionIntro title="Read next" />
      <LinkList
        links={[
          {
            label: 'Writing your resume',
            href: '/resources#a-resume-for-site-roles',
            description: 'What a recruiter reads in the first half page.',
          },
          {
            label: 'Reading a job ad',
            href: '/resources#spot-a-fake-job-ad',
            description: 'A two-minute check before you send documents or money.',
          },
          {
            label: 'Choosing a roster',
            href: '/resources#four-questions-about-a-roster',
            description: 'Four questions to ask before you say yes.',
          },
          {
            label: 'Comparing pay',
            href: '/resources#how-to-read-an-hourly-rate',
            description: 'Why two equal rates can pay different amounts.',
          },
        ]}
      />
    </JobTopic>
  )
}
