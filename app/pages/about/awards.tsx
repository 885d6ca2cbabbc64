import { statusOf } from '../../content/credentials.ts'
import { record } from '../../content/records.ts'
import { pageMeta, type PageHandle } from '../../metadata.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { DataTable } from '../../sections/data-table.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { Manifesto } from '../../sections/manifesto.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'salt-flat', sky: 'night' },
  share: 'about',
}

export const meta = pageMeta(() => ({
  title: 'Awards & Recognition',
  description:
    'Our credentials with the status of each, and what we bring to a panel of preferred contractors in Western Australia.',
}))

export default function Awards() {
  const honours = record('honours')
  const { preferredContractor } = record('statements')
  const areAllDated = honours.every(({ year }) => year !== null)
  return (
    <>
      <Hero
        title="Awards & Recognition"
        subtitle="What independent bodies have checked, and what others have honoured."
        action={{ label: 'Capability Sheet', href: '/employers#buyers' }}
      />
      {honours.length > 0 && (
        <Band>
          <SectionIntro title="Honours" />
          <Ledger
            rows={honours.map(({ title, award, year, description }) => ({
              label: areAllDated ? String(year) : undefined,
              title,
              description: `${award}. ${description}`,
            }))}
          />
        </Band>
      )}
      <Band background={honours.length > 0 ? 'cream' : 'default'}>
        <SectionIntro title="Credentials">
          Ask us for the certificate behind a status, with its number and its date.
        </SectionIntro>
        <DataTable
          caption="Credentials, why they matter and their status"
          columns={[
            { title: 'Credential', cell: 'credential' },
            { title: 'Covers', cell: 'scope' },
            { title: 'Why it matters to you', cell: 'importance' },
            { title: 'Status', cell: statusOf },
          ]}
          rows={record('credentials')}
        />
      </Band>
      <Band background="primary">
        <Manifesto title={preferredContractor.title} lines={preferredContractor.paragraphs} />
      </Band>
      <CallToAction
        title="Prequalifying a supplier?"
        actions={[
          { label: 'Capability Sheet', href: '/employers#buyers' },
          { label: 'Compliance & Governance', href: '/risk-management/compliance' },
        ]}
      >
        {`Tell us what your system asks for. ${record('promises').contactReply.statement}`}
      </CallToAction>
    </>
  )
}
