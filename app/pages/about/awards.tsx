import type { Credential } from '../../content/credentials.ts'
import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { DataTable } from '../../sections/data-table.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { Manifesto } from '../../sections/manifesto.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'salt-flat', sky: 'night' },
  share: 'about',
}

export const meta = pageMeta(() => ({
  title: 'Awards & Recognition',
  description:
    'Honours, credentials with their current status, and where we stand as a preferred contractor in Western Australia.',
}))

function status({ status: word, target }: Credential) {
  const shown = word[0]!.toUpperCase() + word.slice(1)
  return target ? `${shown}, target ${target}` : shown
}

export default function Awards() {
  const credentials = record('credentials')
  const honours = record('honours')
  const statements = record('statements')
  const { preferredContractor } = statements
  return (
    <>
      <Hero
        title="Awards & Recognition"
        subtitle="What others have said of our work, and what independent bodies have checked."
      />
      <Band>
        <SectionIntro title="Honours">
          An award is shown here only with its year and the body that gave it.
        </SectionIntro>
        <Ledger
          rows={honours.map(({ title, award, year, description }) => ({
            label: year ? String(year) : 'Year to be supplied',
            title,
            description: `${award}. ${description}`,
          }))}
        />
      </Band>
      <Band background="primary">
        <Manifesto title={preferredContractor.title} lines={preferredContractor.paragraphs} />
      </Band>
      <Band background="cream">
        <SectionIntro title="Credentials">
          <p>Five credentials and the status of each, in one word.</p>
          <p>Ask us for the certificate behind a status.</p>
        </SectionIntro>
        <DataTable
          caption="Credentials, why they matter and their status"
          columns={[
            { title: 'Credential', of: 'credential' },
            { title: 'Covers', of: 'scope' },
            { title: 'Why it matters to you', of: 'importance' },
            { title: 'Status', of: status },
          ]}
          rows={credentials}
        />
      </Band>
      <CallToAction
        title="Prequalifying a supplier?"
        actions={[
          { label: 'Capability sheet', href: '/employers#buyers' },
          { label: 'Compliance & Governance', href: '/risk-management/compliance' },
        ]}
      >
        {`Tell us what your system asks for. We reply within ${record('promises').contactReply.within}.`}
      </CallToAction>
    </>
  )
}
