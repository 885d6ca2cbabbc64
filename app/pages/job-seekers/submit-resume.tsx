import { mailto, telephone, whoWeAre } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import type { Route } from './+types/submit-resume'
import { Island } from '../../forms/island.tsx'
import type { PostedForm } from '../../forms/posted-form.ts'
import { ResumeForm } from '../../forms/resume-form.tsx'
import { submissionSucceeded } from '../../forms/resume-rules.ts'
import { renderRequest } from '../../render-request.ts'
import { Band } from '../../sections/band.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { CheckItIsUs } from '../../sections/check-it-is-us.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Steps } from '../../sections/steps.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = { hero: { kind: 'plain' }, share: 'jobs' }

export const meta = pageMeta(() => ({
  title: 'Submit your resume',
  description: `Lodge your resume for permanent, contract and FIFO roles across WA. PDF or Word, up to 10 MB. We reply within ${record('promises').resumeContact.within}.`,
}))

/** A plain form post that was not stored comes back with what the server found. */
export function loader({ context }: Route.LoaderArgs) {
  return { posted: context.get(renderRequest).posted as PostedForm | undefined }
}

export default function SubmitResume({ loaderData }: Route.ComponentProps) {
  const promises = record('promises')
  const resumeReasons = record('resume-reasons')
  const resumeSteps = record('resume-steps')
  const facts = {
    phone: telephone(),
    email: record('business').emails.careers?.address,
    sent: submissionSucceeded(promises.resumeContact.within),
    collection: [
      { term: 'Who collects', detail: whoWeAre() },
      { term: 'Why', detail: 'To match you with work and to contact you about it.' },
      {
        term: 'Who sees it',
        detail:
          'Our recruiters, an employer when we put you forward for a role, and those who run website and email for us.',
      },
      {
        term: 'How long we keep it',
        detail: 'Until we no longer need it. Ask us to remove it at any time.',
      },
      {
        term: 'If you leave it out',
        detail: 'Without the five required entries we cannot consider you.',
      },
    ],
  }
  return (
    <>
      <Hero
        title="Submit Your Resume"
        subtitle={`Priority access to unadvertised permanent, contract and FIFO roles. We contact you within ${promises.resumeContact.within}.`}
        action={{ label: 'Go to the form', href: '#form' }}
        more={{ label: `Call ${telephone().display}`, href: telephone().tel }}
      />
      <Band id="form">
        <SectionIntro title="Your details" />
        <Split
          aside={
            <>
              <OtherContact />
              <CheckItIsUs check={record('statements').checkItIsUs} phone={telephone()} />
            </>
          }
        >
          <Island
            name="resume"
            form={ResumeForm}
            props={{ posted: loaderData.posted, facts, steps: resumeSteps }}
          />
        </Split>
      </Band>
      <Band background="cream">
        <SectionIntro title="Why lodge your CV?" />
        <CardGrid cards={resumeReasons} />
      </Band>
      <Band>
        <SectionIntro title="What happens next">{promises.resumeContact.statement}</SectionIntro>
        <Steps steps={resumeSteps} />
      </Band>
    </>
  )
}

/** The other ways to reach us, beside the form. */
function OtherContact() {
  const { careers } = record('business').emails
  const phone = telephone()
  return (
    <>
      <h3>Rather talk or write?</h3>
      <FactList
        facts={[
          { term: 'Phone', detail: <a href={phone.tel}>{phone.display}</a> },
          ...(careers
            ? [
                {
                  term: 'Email',
                  detail: <a href={mailto(careers.address, 'My resume')}>{careers.address}</a>,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
