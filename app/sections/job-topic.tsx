import type { ReactNode } from 'react'
import type { JobSeekerTopic } from '../content/topics.ts'
import type { RecordOf } from '../content/records.ts'
import type { Telephone as Phone } from '../content/contact-details.ts'
import { Band } from './band.tsx'
import { CallToAction } from './call-to-action.tsx'
import { CheckItIsUs } from './check-it-is-us.tsx'
import { Checklist } from './checklist.tsx'
import { FactList } from './fact-list.tsx'
import { Hero } from './hero.tsx'
import { Lead } from './lead.tsx'
import { MoreLinks } from './more-links.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { RuledList } from './ruled-list.tsx'
import { SectionIntro, Paragraphs } from './section-intro.tsx'
import { Split } from './split.tsx'

type Statement = RecordOf<'acknowledgement'>

type JobTopicProps = {
  topic: JobSeekerTopic
  others: readonly { label: string; href: string }[]
  advice: Statement
  check: Statement
  phone: Phone
  /** What this topic alone has: posts, programs, a word of its own. */
  children?: ReactNode
}

const searchJobs = { label: 'Search Jobs', href: '/job-search' }
const submitResume = { label: 'Submit Resume', href: '/submit-resume' }

/** A page of advice for people who look for work in one field. */
export function JobTopic({ topic, others, advice, check, phone, children }: JobTopicProps) {
  return (
    <>
      <Hero title={topic.title} subtitle={topic.summary} action={searchJobs} more={submitResume} />
      <Band>
        <Split
          aside={
            <>
              <h2>{topic.rolesTitle}</h2>
              <Roles roles={topic.roles} />
            </>
          }
        >
          <Lead paragraphs={topic.intro} />
        </Split>
      </Band>
      <Band background="cream">
        <SectionIntro title={advice.title}>
          <Paragraphs texts={advice.paragraphs} />
        </SectionIntro>
        <Checklist items={topic.haveReady} />
      </Band>
      <Band>
        <Split aside={<CheckItIsUs check={check} phone={phone} />}>
          <h2>Next steps</h2>
          <OrderedLines lines={topic.nextSteps} />
        </Split>
      </Band>
      <Band background="cream">
        {children}
        <MoreLinks title="Also for job seekers" links={others} />
      </Band>
      <CallToAction title="Ready when you are" actions={[searchJobs, submitResume]}>
        Search what is open today, or send one resume and let us search for you.
      </CallToAction>
    </>
  )
}

/** Some topics name a role, others say what each one is good for. */
function Roles({ roles }: { roles: readonly string[] }) {
  if (!roles.every((role) => role.includes(': '))) return <RuledList items={roles} />
  return (
    <FactList
      facts={roles.map((role) => {
        const [term = '', detail = ''] = role.split(': ')
        return { term, detail: detail.charAt(0).toUpperCase() + detail.slice(1) }
      })}
    />
  )
}
