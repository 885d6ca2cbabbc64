import { addressLine, business } from '../../content/business.ts'
import { capability } from '../../content/capability.ts'
import { employerBenefits } from '../../content/employer-benefits.ts'
import { employerSolutions } from '../../content/employer-solutions.ts'
import { promises } from '../../content/promises.ts'
import { statements } from '../../content/statements.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { Paragraphs, SectionIntro } from '../../sections/section-intro.tsx'
import { Sheet } from '../../sections/sheet.tsx'
import { SampleTag } from '../../ui/sample-tag.tsx'

const { supplierDiversity } = statements
const { general } = business.emails

export default function Employers() {
  return (
    <>
      <Hero
        title="Employers"
        subtitle="People and plant for your project, from a 100% Aboriginal-owned business."
        action={{ label: 'Request Staff', href: '/request-staff' }}
        more={{ label: 'Capability sheet', href: '#buyers' }}
      />
      <Band>
        <SectionIntro title="What do you need?">
          One person, a whole crew, a specialist or a machine with its operator.
        </SectionIntro>
        <CardGrid columns={4} cards={employerSolutions} />
      </Band>
      <Band background="cream" below="default">
        <SectionIntro title="What you get" />
        <Ledger rows={employerBenefits} />
      </Band>
      <Band below="cream">
        <SectionIntro title={supplierDiversity.title}>
          <Paragraphs of={supplierDiversity.paragraphs} />
        </SectionIntro>
        <Sheet
          id="buyers"
          title="Capability at a glance"
          name={business.name}
          groups={[
            ...capability,
            {
              title: 'Contact',
              facts: [
                {
                  term: 'Phone',
                  detail: <a href={business.phone.tel}>{business.phone.display}</a>,
                },
                {
                  term: 'E-mail',
                  detail: (
                    <>
                      {general.address} <SampleTag source={general.source} />
                    </>
                  ),
                },
                { term: 'Office', detail: addressLine },
                ...(business.abn ? [{ term: 'ABN', detail: business.abn.number }] : []),
              ],
            },
          ]}
        />
      </Band>
      <CallToAction
        title="Tell us what the job needs"
        actions={[
          { label: 'Request Staff', href: '/request-staff' },
          { label: 'Contact Us', href: '/contact' },
        ]}
      >
        {`Role, site, roster and start date are enough to begin. ${promises.contactReply.statement}`}
      </CallToAction>
    </>
  )
}
