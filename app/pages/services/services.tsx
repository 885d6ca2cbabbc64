import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { Prose } from '../../sections/prose.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'land', view: 'breakaway', sky: 'day' },
  share: 'labour',
}

export const meta = pageMeta(() => ({
  title: 'Our Services',
  description:
    'Labour hire, plant and wet hire, and talent solutions for mining, oil and gas, manufacturing and utilities across WA.',
}))

export default function Services() {
  const industries = record('industries')
  const promises = record('promises')
  const services = record('services').services
  const whyChoose = record('why-choose')
  return (
    <>
      <Hero
        title="Our Services"
        subtitle="People, plant and permanent staff for industry across Western Australia."
        action={{ label: 'Contact Us', href: '/contact' }}
      />
      <Band>
        <SectionIntro title="Three services, one call">
          Take one, or combine them: the machine, its operator and the crew around it.
        </SectionIntro>
        <CardGrid cards={services} />
      </Band>
      <Band background="primary">
        <SectionIntro title="How soon you hear from us" />
        <Statistics
          items={[
            {
              figure: promises.plantQuote.within,
              label: 'Plant quote',
              note: promises.plantQuote.statement,
            },
            {
              figure: promises.contactReply.within,
              label: 'Any message',
              note: promises.contactReply.statement,
            },
            {
              figure: promises.backfill.within,
              label: 'Absent worker',
              note: promises.backfill.statement,
            },
          ]}
        />
      </Band>
      <Band>
        <SectionIntro title="Why Choose Us" />
        <Ledger rows={whyChoose} />
      </Band>
      <Band background="cream">
        <Split
          wide="aside"
          aside={
            <FactList
              facts={industries.map(({ name, description }) => ({
                term: name,
                detail: description,
              }))}
            />
          }
        >
          <h2>Industries we serve</h2>
          <Prose>
            <p>Crews, plant and permanent staff, under the rules of each industry.</p>
          </Prose>
        </Split>
      </Band>
      <CallToAction
        title="Tell us the job"
        actions={[
          { label: 'Request Staff', href: '/request-staff' },
          { label: 'Get Quote', href: '/contact?topic=plant-quote' },
        ]}
      >
        Site, dates and what has to be done. We work out who and what it takes.
      </CallToAction>
    </>
  )
}
