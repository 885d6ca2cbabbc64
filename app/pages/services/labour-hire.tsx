import { telephone } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { DataTable } from '../../sections/data-table.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { Prose } from '../../sections/prose.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Steps } from '../../sections/steps.tsx'
import { Link } from '../../ui/link.tsx'
import { wordList } from '../../ui/word-list.ts'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'land', view: 'breakaway-near', sky: 'dusk' },
  share: 'labour',
}

export const meta = pageMeta(() => ({
  title: 'Labour Solutions',
  description: `Vetted crews and individuals for industrial sites across WA, with absences back-filled within ${record('promises').backfill.within}.`,
}))

const haveReady = [
  { term: 'Roles', detail: 'How many of each, and who leads them.' },
  { term: 'Site', detail: 'Where it is, and how people get there and sleep there.' },
  { term: 'Dates', detail: 'First shift, roster and how long the work lasts.' },
  { term: 'Tickets', detail: 'Licences, tickets and medicals that the site asks for.' },
]

export default function LabourHire() {
  const claims = record('claims')
  const labourCategories = record('labour-categories')
  const labourSteps = record('labour-steps')
  const promises = record('promises')
  const phone = telephone()
  return (
    <>
      <Hero
        title="Labour Solutions"
        subtitle="People who are ready for site, on our payroll and in your crew."
        action={{ label: 'Learn More: ask about labour hire', href: '/contact' }}
        more={{ label: 'Request Staff', href: '/request-staff' }}
      />
      <Band>
        <SectionIntro title="Who we supply">
          One person for a week, or a whole crew with its supervisor.
        </SectionIntro>
        <DataTable
          caption="Roles by group"
          columns={[
            { title: 'Group', cell: 'category' },
            { title: 'What they do', cell: 'description' },
            { title: 'Such as', cell: ({ roles }) => wordList(roles) },
          ]}
          rows={labourCategories}
        />
      </Band>
      <Band background="primary">
        <KeyFigure figure={promises.backfill.within} title="An absence is ours to fill">
          <p>{promises.backfill.statement}</p>
          <p>Illness and family come first. Your crew should not run short because of it.</p>
        </KeyFigure>
      </Band>
      <Band>
        <SectionIntro title="From your call to the first shift">
          The same for one person and for a whole crew.
        </SectionIntro>
        <Steps steps={labourSteps} />
      </Band>
      <Band background="cream">
        <Split wide="aside" aside={<FactList facts={haveReady} />}>
          <h2>Have ready when you call</h2>
          <Prose>
            <p>These are enough to start. We ask for the rest.</p>
          </Prose>
        </Split>
      </Band>
      <Band>
        <Split
          aside={
            <FactList
              facts={[
                { term: 'Yards', detail: claims.partnerYards.statement },
                { term: 'Leadership', detail: claims.leadershipContact.statement },
                {
                  term: 'Phone',
                  detail: <a href={phone.tel}>{phone.display}</a>,
                },
              ]}
            />
          }
        >
          <h2>Close to your site</h2>
          <Prose>
            <p>
              Crew and machine can come together. See{' '}
              <Link href="/services/plant-hire">Plant & Wet Hire</Link>, with our operator or yours.
            </p>
            <p>
              Want someone for good? Permanent roles go through{' '}
              <Link href="/services/talent-solutions">Talent Solutions</Link>.
            </p>
          </Prose>
        </Split>
      </Band>
      <CallToAction
        title="Who do you need, and when?"
        actions={[
          { label: 'Request Staff', href: '/request-staff' },
          { label: `Call ${phone.display}`, href: phone.tel },
        ]}
      >
        <p>
          Looking for work instead? Go to <Link href="/job-seekers">Job Seekers</Link>.
        </p>
      </CallToAction>
    </>
  )
}
