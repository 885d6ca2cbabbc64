import { officeAddress, telephone } from '../../content/contact-details.ts'
import { yearsShown } from '../../content/history.ts'
import { isFolded } from '../../content/folded.ts'
import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { FigureLedger } from '../../sections/figure-ledger.tsx'
import { Hero } from '../../sections/hero.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { Prose } from '../../sections/prose.tsx'
import { Paragraphs, SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Link } from '../../ui/link.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'land', view: 'scarp', sky: 'day' },
  share: 'about',
}

export const meta = pageMeta(() => ({
  title: 'About us',
  description: `Who we are: a ${record('claims').aboriginalOwned.figure} Aboriginal-owned workforce and plant hire business with an office in ${record('business').address.suburb}, led by family, attitude and accountability.`,
}))

export default function About() {
  const pages = [
    {
      label: 'Our Company',
      href: '/about/history',
      description: `Year by year, ${yearsShown()}, and what was achieved.`,
    },
    {
      label: 'Leadership Team',
      href: '/about/leadership',
      description: 'Who answers for crews, plant, safety and pay, and how to reach them.',
    },
    {
      label: 'Awards & Recognition',
      href: '/about/awards',
      description: 'Our credentials, with the status of each.',
    },
    {
      label: 'Community',
      href: '/about/community',
      description: 'The Big Dig, Aboriginal employment and how to get involved.',
    },
  ]
  const addressLine = officeAddress()
  const business = record('business')
  const claims = record('claims')
  const statements = record('statements')
  const { ownership } = statements
  const values = record('values').values
  const phone = telephone()
  const facts = [
    { term: 'Ownership', detail: claims.aboriginalOwned.statement },
    { term: 'Started', detail: business.founded.year },
    { term: 'Office', detail: addressLine },
    { term: 'Yards', detail: claims.partnerYards.statement },
    { term: 'Parent company', detail: business.parentCompany.statement },
    { term: 'Sister company', detail: business.sisterCompany.statement },
    {
      term: 'Phone',
      detail: <a href={phone.tel}>{phone.display}</a>,
    },
  ]
  return (
    <>
      <Hero
        title="About us"
        subtitle="An Aboriginal-owned business that supplies people and plant to industry across Western Australia."
        action={
          isFolded('/about/managing-director')
            ? { label: 'Learn More: who leads us', href: '/about/leadership' }
            : { label: 'Learn More: from our Managing Director', href: '/about/managing-director' }
        }
      />
      <Band>
        <Split aside={<FactList facts={facts} />}>
          <h2>{statements.brand.title}</h2>
          <Prose>
            <Paragraphs texts={statements.brand.paragraphs} />
          </Prose>
        </Split>
      </Band>
      <Band background="cream">
        <SectionIntro title="Family, Attitude, Accountability">
          <p>We hire by these three, and ask you to hold us to them.</p>
          <p>
            <Link className="text-link" href="/about/vision-mission">
              See what they mean at work
            </Link>
          </p>
        </SectionIntro>
        <CardGrid cards={values} />
      </Band>
      <Band>
        <SectionIntro title={ownership.title}>
          <Paragraphs texts={ownership.paragraphs} />
        </SectionIntro>
        <FigureLedger
          rows={[claims.aboriginalOwned, claims.aboriginalEmployment, claims.yearsOperating]}
        />
      </Band>
      <Band background="cream">
        <SectionIntro title="Get to know us" />
        <LinkList links={pages} />
      </Band>
      <CallToAction
        title="Buying for supplier diversity?"
        actions={[
          { label: 'See our capability sheet', href: '/employers#buyers' },
          { label: 'Talk to us', href: '/contact?topic=supplier-diversity' },
        ]}
      >
        Ownership, credentials, regions and services on one A4 page.
      </CallToAction>
    </>
  )
}
