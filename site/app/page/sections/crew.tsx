import { openJobsOf } from 'core/content/trades.ts'
import { requestAddress } from 'core/forms/request-address.ts'
import { SingleSymbol } from '../../drawings/single-symbol.tsx'
import { CrewBuilder } from '../../forms/crew-builder.tsx'
import { Island } from '../../forms/island.tsx'
import { SectionStyle } from '../../sections/section-style.tsx'
import { Link } from '../../ui/link.tsx'
import { crewOfMachines, crewOfPeople, crewRegions } from '../crew-figures.ts'
import type { SectionProps } from '../section-props.ts'
import css from './crew.css?inline'
import builderCss from './crew-builder.css?inline'

/** Drawn people by their trade, on one line and to one scale; or a crew that a visitor puts together of them. */
export function Crew({ section: { request, people, leadsTo } }: SectionProps<'crew'>) {
  if (request) {
    const { machines, ...words } = request
    return (
      <>
        <SectionStyle name="crew-builder" css={builderCss} />
        <Island
          name="crew"
          form={CrewBuilder}
          props={{
            people: crewOfPeople(people),
            plant: crewOfMachines(machines),
            regions: crewRegions(),
            words,
          }}
        />
      </>
    )
  }
  const targetOf = (role: string) =>
    leadsTo === 'a request' ? requestAddress({ trade1: role }) : openJobsOf(role)
  return (
    <ul
      className="crew"
      data-count={people.length > 3 ? 'many' : people.length > 1 ? 'few' : 'one'}
    >
      <SectionStyle name="crew" css={css} />
      {people.map(({ person, role }) => {
        const href = targetOf(role)
        return (
          <li key={person} data-reveal="">
            <SingleSymbol file="people" id={person} className="person" scale={1.8} />
            <span>{href ? <Link href={href}>{role}</Link> : role}</span>
          </li>
        )
      })}
    </ul>
  )
}
