import type { Route } from './+types/submit-resume'
import { business, mailto } from '../../content/business.ts'
import { promises } from '../../content/promises.ts'
import { resumeReasons } from '../../content/resume-reasons.ts'
import { resumeSteps } from '../../content/resume-steps.ts'
import { Island } from '../../forms/island.tsx'
import type { PostedForm } from '../../forms/posted-form.ts'
import { ResumeForm } from '../../forms/resume-form.tsx'
import { renderRequest } from '../../render-request.ts'
import { Band } from '../../sections/band.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Steps } from '../../sections/steps.tsx'

/** A plain form post that was not stored comes back with what the server found. */
export function loader({ context }: Route.LoaderArgs) {
  return { posted: context.get(renderRequest).posted as PostedForm | undefined }
}

export default function SubmitResume({ loaderData }: Route.ComponentProps) {
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
        <Split aside={<OtherContact />}>
          <Island
            name="resume"
            form={ResumeForm}
            props={{ posted: loaderData.posted, facts, steps: resumeSteps }}
          />
        </Split>
      </Band>
    </>
  )
}

const facts = {
  phone: business.phone,
  email: business.emails.careers.address,
  collection: [
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
  ],
}

/** The other ways to reach us, beside the form. */
function OtherContact() {
  const { careers } = business.emails
  return (
    <>
      <h3>Rather talk or write?</h3>
      <FactList
        facts={[
          { term: 'Phone', detail: <a href={business.phone.tel}>{business.phone.display}</a> },
          { term: 'Email', detail: <a href={mailto(careers)}>{careers.address}</a> },
        ]}
      />
    </>
  )
}
