import { openJobsOf } from 'core/content/trades.ts'
import { requestAddress } from 'core/forms/request-address.ts'
import { CrewBuilder } from '../../forms/crew-builder.tsx'
import { Island } from '../../forms/island.tsx'
import { Crew as Figures } from '../../sections/crew.tsx'
import { SectionStyle } from '../../sections/section-style.tsx'
import css from '../../sections/crew-builder.css?inline'
import { crewOfMachines, crewOfPeople, crewRegions } from '../crew-figures.ts'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Crew({ section: { request, ...section }, joined }: SectionProps<'crew'>) {
  if (!request) {
    const leadsTo = (role: string) =>
      section.leadsTo === 'a request' ? requestAddress({ trade1: role }) : openJobsOf(role)
    return (
      <>
        <Heading of={section} joined={joined} />
        <Figures people={section.people.map((one) => ({ ...one, href: leadsTo(one.role) }))} />
      </>
    )
  }
  const { machines, ...words } = request
  return (
    <>
      <SectionStyle name="crew-builder" css={css} />
      <Heading of={section} joined={joined} />
      <Island
        name="crew"
        form={CrewBuilder}
        props={{
          people: crewOfPeople(section.people),
          plant: crewOfMachines(machines),
          regions: crewRegions(),
          words,
        }}
      />
    </>
  )
}
