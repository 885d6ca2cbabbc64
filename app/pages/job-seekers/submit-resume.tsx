import type { Route } from './+types/submit-resume'
import { business, mailto } from '../../content/business.ts'
import { promises } from '../../content/promises.ts'
import { resumeReasons } from '../../content/resume-reasons.ts'
import { resumeSteps } from '../../content/resume-steps.ts'
import type { PostedResume } from '../../forms/posted-resume.ts'
import { ResumeForm } from '../../forms/resume-form.tsx'
import { Band } from '../../sections/band.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Steps } from '../../sections/steps.tsx'
import { Link } from '../../ui/link.tsx'
import { SampleTag } from '../../ui/sample-tag.tsx'

/** A plain form post that was not stored: the server has read and judged it and hands over what to show. */
export async function action({ request }: Route.ActionArgs): Promise<PostedResume> {
  return (await request.json()) as PostedResume
}

export default function SubmitResume({ actionData }: Route.ComponentProps) {
  return (
    <>
      <Hero
        title="Submit Your Resume"
        subtitle={`Priority access to unadvertised permanent, contract and FIFO roles. We contact you within ${promises.resumeContact.within}.`}
        action={{ label: 'Go to the form', href: '#form' }}
      />
      <Band>
        <SectionIntro title="Why lodge your CV?" />
        <CardGrid cards={resumeReasons} />
      </Band>
      <Band background="cream" below="default">
        <SectionIntro title="What happens next">
          Five steps, and you know at each one where you stand.
        </SectionIntro>
        <Steps steps={resumeSteps} />
      </Band>
      <Band id="form" below="cream">
        <SectionIntro title="Your details">
          Five things we need, and a few more that help us match you.
        </SectionIntro>
        <Split aside={<Collection />}>
          <ResumeForm posted={actionData} />
        </Split>
      </Band>
    </>
  )
}

/** The collection notice and the other ways to reach us: beside the form, on a phone right below its button. */
function Collection() {
  const { careers } = business.emails
  return (
    <>
      <h3 id="collection">What we do with your details</h3>
      <FactList
        facts={[
          { term: 'Who collects', detail: `${business.name.value}, ${business.address.suburb}` },
          { term: 'Why', detail: 'To match you with work and to contact you about it.' },
          {
            term: 'Who sees it',
            detail: 'Our recruiters, and an employer when we put you forward for a role.',
          },
          {
            term: 'If you leave it out',
            detail: 'Without the five required entries we cannot consider you.',
          },
          {
            term: 'Your rights',
            detail: (
              <>
                See, correct or complain: read our{' '}
                <Link href="/privacy-policy">Privacy Policy</Link>.
              </>
            ),
          },
        ]}
      />
      <h3>Rather talk or write?</h3>
      <FactList
        facts={[
          { term: 'Phone', detail: <a href={business.phone.tel}>{business.phone.display}</a> },
          {
            term: 'Email',
            detail: (
              <>
                <a href={mailto(careers)}>{careers.address}</a>{' '}
                <SampleTag source={careers.source} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}
