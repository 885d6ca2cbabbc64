import { telephone } from '../content/contact-details.ts'
import { record } from '../content/records.ts'
import { Badges } from '../sections/badges.tsx'
import { Band } from '../sections/band.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { Hero } from '../sections/hero.tsx'
import { Ledger } from '../sections/ledger.tsx'
import { LinkList } from '../sections/link-list.tsx'
import { Manifesto } from '../sections/manifesto.tsx'
import { Paragraphs, SectionIntro } from '../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'caprock', sky: 'night' },
  share: 'assurance',
}

export const meta = pageMeta(() => ({
  title: 'Safety',
  description:
    'How ISO 9001, ISO 14001 and ISO 45001 shape the way we work, with the status of each.',
}))

const pages: Record<string, string> = {
  'iso-9001': '/risk-management/quality',
  'iso-14001': '#environment',
  'iso-45001': '/risk-management/safety',
}

export default function Safety() {
  const related = [
    {
      label: 'Workplace Health & Safety',
      href: '/risk-management/safety',
      description: 'Our safety pillars, and what each one means on your site.',
    },
    {
      label: 'Risk Management',
      href: '/risk-management',
      description: 'Six areas, and the commitment behind them.',
    },
    {
      label: 'Plant inspection',
      href: '/services/plant-hire#inspection',
      description: `The ${record('claims').inspectionPoints.figure} points that a machine passes before it leaves.`,
    },
    {
      label: 'Awards & Recognition',
      href: '/about/awards',
      description: 'All our credentials in one table.',
    },
  ]
  const credentials = record('credentials')
  const guidingValues = record('values').guiding
  const phone = telephone()
  const certificates = credentials.filter(({ iso }) => iso)
  const first = guidingValues[0]!
  const { environment } = record('statements')
  return (
    <>
      <Hero
        title="Safety"
        subtitle="Three ISO standards shape how we plan, work and check."
        action={{ label: 'Learn More: ask about safety', href: '/contact' }}
      />
      <Band>
        <SectionIntro title="Three ISO standards">
          <p>{record('claims').alignedStandards.statement}</p>
          <p>Ask us for the certificate behind a status.</p>
        </SectionIntro>
        <Badges credentials={certificates} />
      </Band>
      <Band background="cream">
        <SectionIntro title="What each one does for you" />
        <Ledger
          rows={certificates.map(({ id, credential, scope, importance }) => ({
            label: credential,
            title: scope,
            description: importance,
            link: pages[id],
          }))}
        />
      </Band>
      <Band background="primary">
        <Manifesto title={first.title} lines={[first.description]} />
      </Band>
      <Band id="environment">
        <SectionIntro title={environment.title}>
          <Paragraphs texts={environment.paragraphs} />
        </SectionIntro>
      </Band>
      <Band background="cream">
        <SectionIntro title="Read further" />
        <LinkList links={related} />
      </Band>
      <CallToAction
        title="Seen something unsafe?"
        actions={[
          { label: 'Call Us', href: phone.tel },
          { label: 'Write to us', href: '/contact?topic=assurance' },
        ]}
      >
        In an emergency call 000 first. Then tell us, at any hour.
      </CallToAction>
    </>
  )
}
