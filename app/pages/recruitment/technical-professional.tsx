import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { DataTable } from '../../sections/data-table.tsx'
import { Hero } from '../../sections/hero.tsx'
import { LinkList } from '../../sections/link-list.tsx'
import { Prose } from '../../sections/prose.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { wordList } from '../../ui/word-list.ts'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'ledges-back', sky: 'day' },
  share: 'recruitment',
}

export const meta = pageMeta(() => ({
  title: 'Technical & Professional',
  description:
    'Technical and professional specialists for mining, construction, infrastructure, civil engineering, manufacturing and technology.',
}))

const related = [
  {
    label: 'Engineering & technical jobs',
    href: '/job-seekers/engineering-technical',
    description: 'For candidates: typical roles, and what to have ready.',
  },
  {
    label: 'Technical recruitment',
    href: '/employers/technical-recruitment',
    description: 'For employers: how we check, and what we need from you.',
  },
  {
    label: 'Senior & Executive Search',
    href: '/recruitment/senior-executive',
    description: 'For the roles that these specialists report to.',
  },
  {
    label: 'Labour Hire',
    href: '/services/labour-hire',
    description: 'For the crews that they work with.',
  },
]

export default function TechnicalProfessional() {
  const recruitmentStreams = record('recruitment-streams')
  const technicalFields = record('technical-fields')
  const { points } = recruitmentStreams.find(({ id }) => id === 'technical-professional')!
  return (
    <>
      <Hero
        title="Technical & Professional"
        subtitle="Specialists who plan, design, measure and keep things running."
        action={{ label: 'Learn More: ask about a role', href: '/contact' }}
      />
      <Band>
        <SectionIntro title="One stream, two kinds of specialist">
          Professionals decide how it is done. Technicians make it work. Most projects need both.
        </SectionIntro>
        <CardGrid cards={points} columns={4} />
      </Band>
      <Band background="cream" id="professional">
        <SectionIntro title="Professional specialists">
          Engineers, planners, managers and advisers.
        </SectionIntro>
        <DataTable
          caption="Professional roles by field"
          columns={[
            { title: 'Field', cell: 'field' },
            { title: 'Work', cell: 'description' },
            { title: 'Such as', cell: ({ professional }) => wordList(professional) },
          ]}
          rows={technicalFields}
        />
      </Band>
      <Band id="technical">
        <Split
          wide="aside"
          aside={
            <FactList
              facts={technicalFields.map(({ field, technical }) => ({
                term: field,
                detail: wordList(technical),
              }))}
            />
          }
        >
          <h2>Technical specialists</h2>
          <Prose>
            <p>Technicians, supervisors and skilled people who keep plant and projects running.</p>
            <p>These are examples. If the role is near one of them, ask.</p>
          </Prose>
        </Split>
      </Band>
      <Band background="cream">
        <SectionIntro title="Where to next" />
        <LinkList links={related} />
      </Band>
      <CallToAction
        title="Send us the position description"
        actions={[
          { label: 'Request Staff', href: '/request-staff' },
          { label: 'Submit Your Resume', href: '/submit-resume' },
        ]}
      >
        A draft is enough. We ask about the parts that it leaves out.
      </CallToAction>
    </>
  )
}
