import { record } from '../../content/records.ts'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { DataTable } from '../../sections/data-table.tsx'
import { Hero } from '../../sections/hero.tsx'
import { Manifesto } from '../../sections/manifesto.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'ribbon', view: 'mesa', sky: 'day' },
  share: 'about',
}

export const meta = pageMeta(() => ({
  title: 'Our Values',
  description:
    'Our vision, mission and values, and what family, attitude and accountability mean on site, in the yard and in the office.',
}))

export default function Values() {
  const visionMission = record('vision-mission')
  const values = record('values').values
  const { vision, mission } = visionMission
  return (
    <>
      <Hero
        title="Our Values"
        subtitle="What we want, what we do every day, and how we go about it."
        action={{ label: 'Contact Us', href: '/contact' }}
      />
      <Band>
        <Manifesto title={vision.title} lines={vision.paragraphs} />
        <Manifesto title={mission.title} lines={mission.paragraphs} />
      </Band>
      <Band background="cream">
        <SectionIntro title="Family, Attitude, Accountability" />
        <CardGrid cards={values} />
      </Band>
      <Band>
        <SectionIntro title="What they mean at work">
          A value is worth what someone does about it on a wet Tuesday.
        </SectionIntro>
        <DataTable
          caption="The three values on site, in the yard and in the office"
          columns={[
            { title: 'Value', cell: 'title' },
            { title: 'On site', cell: 'onSite' },
            { title: 'In the yard', cell: 'inTheYard' },
            { title: 'In the office', cell: 'inTheOffice' },
          ]}
          rows={values}
        />
      </Band>
      <CallToAction
        title="Seen us fall short?"
        actions={[
          { label: 'Tell us', href: '/contact' },
          { label: 'How we put things right', href: '/risk-management/improvement' },
        ]}
      >
        Accountability starts with being told. Write to us, or call and ask for a leader.
      </CallToAction>
    </>
  )
}
