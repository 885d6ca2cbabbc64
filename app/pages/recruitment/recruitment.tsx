import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { Doors } from '../../sections/doors.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Ledger } from '../../sections/ledger.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'mesa-back', sky: 'dusk' },
  share: 'recruitment',
}

export const meta = pageMeta(() => ({
  title: 'Recruitment',
  description:
    'Apprentices, Aboriginal employment, senior executives, professional and technical specialists, and bulk recruitment.',
}))

const engagements = [
  {
    label: 'Permanent',
    title: 'On your payroll',
    description: 'We search, screen and shortlist. You employ the person from day one.',
    link: '/services/talent-solutions',
  },
  {
    label: 'Contract',
    title: 'For a set time',
    description: 'A project, parental leave, a system change: a specialist with an end date.',
    link: '/recruitment/technical-professional',
  },
  {
    label: 'Labour Hire',
    title: 'On our payroll',
    description: 'We employ and pay the worker. You direct the work, by the shift or the year.',
    link: '/services/labour-hire',
  },
]

export default function Recruitment() {
  const promises = record('promises')
  const recruitmentCards = record('recruitment-cards')
  const doors = [
    {
      title: 'You want work',
      description: `Lodge your resume once, for every stream. ${promises.resumeContact.statement}`,
      points: [
        'Unadvertised permanent, contract and FIFO roles',
        'A phone chat before anything is decided',
        'Advice on tickets and licences',
      ],
      actions: [
        { label: 'Submit Your Resume', href: '/submit-resume' },
        { label: 'Job Seekers', href: '/job-seekers' },
      ],
    },
    {
      title: 'You want people',
      description: `Tell us the role, the site and the start date. ${promises.contactReply.statement}`,
      points: [
        'One six-step method for every stream',
        'Licences and tickets checked before an offer',
        'A call to both sides after the start',
      ],
      actions: [
        { label: 'Request Staff', href: '/request-staff' },
        { label: 'Our method', href: '/services/talent-solutions#method' },
      ],
    },
  ] as const
  return (
    <>
      <Hero
        title="Recruitment"
        subtitle="From a first-year apprentice to a chief executive, and from one role to a whole crew."
        action={{ label: 'Submit Your Resume', href: '/submit-resume' }}
        more={{ label: 'Request Staff', href: '/request-staff' }}
      />
      <Band>
        <SectionIntro title="Six ways in">
          Choose the stream that fits the role. Not sure? Choose any, and we sort it out.
        </SectionIntro>
        <CardGrid cards={recruitmentCards} />
      </Band>
      <Band background="cream">
        <SectionIntro title="Who employs whom">The same person may suit all three.</SectionIntro>
        <Ledger rows={engagements} />
      </Band>
      <Band>
        <Doors doors={doors} />
      </Band>
    </>
  )
}
