import { capabilityGroups } from '../../content/capability.ts'
import { officeAddress, telephone } from '../../content/contact-details.ts'
import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { Paragraphs, SectionIntro } from '../../sections/section-intro.tsx'
import { Sheet } from '../../sections/sheet.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'land', view: 'breakaway', sky: 'dusk' },
  share: 'labour',
}

export const meta = pageMeta(() => ({
  title: 'Employers',
  description:
    'Workforce solutions for employers, and a one-page capability sheet for supplier-diversity buyers.',
}))

export default function Employers() {
  const addressLine = officeAddress()
  const business = record('business')
  const capability = capabilityGroups()
  const employerBenefits = record('employer-benefits')
  const employerSolutions = record('employer-solutions')
  const promises = record('promises')
  const statements = record('statements')
  const phone = telephone()
  const { supplierDiversity } = statements
  const { general } = business.emails
  return (
    <>
      <Hero
        title="Employers"
        subtitle={`People and plant for your project, from a ${record('claims').aboriginalOwned.figure} Aboriginal-owned business.`}
        action={{ label: 'Request Staff', href: '/request-staff' }}
        more={{ label: 'Capability sheet', href: '#buyers' }}
      />
      <Band>
        <SectionIntro title="What do you need?">
          One person, a whole crew, a specialist or a machine with its operator.
        </SectionIntro>
        <CardGrid columns={4} cards={employerSolutions} />
      </Band>
      <Band background="cream">
        <SectionIntro title="What you get" />
        <Ledger rows={employerBenefits} />
      </Band>
      <Band>
        <SectionIntro title={supplierDiversity.title}>
          <Paragraphs texts={supplierDiversity.paragraphs} />
        </SectionIntro>
        <Sheet
          id="buyers"
          title="Capability at a glance"
          name={business.name?.value}
          groups={[
            ...capability,
            {
              title: 'Contact',
              facts: [
                {
                  term: 'Phone',
                  detail: <a href={phone.tel}>{phone.display}</a>,
                },
                ...(general ? [{ term: 'Email', detail: general.address }] : []),
                { term: 'Office', detail: addressLine },
                ...(business.abn ? [{ term: 'ABN', detail: business.abn.number }] : []),
              ],
            },
          ]}
        />
      </Band>
      <CallToAction
        tall
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
