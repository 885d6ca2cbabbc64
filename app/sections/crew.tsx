import type { PersonName } from '../drawings/people-names.ts'
import { SingleSymbol } from '../drawings/single-symbol.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './crew.css?inline'

type CrewProps = {
  people: readonly { person: PersonName; role: string }[]
}

/** People by their trade on one datum, as a drawing office shows them: roles, true to scale with each other. */
export function Crew({ people }: CrewProps) {
  return (
    <>
      <SectionStyle name="crew" css={css} />
      <ul
        className="crew"
        data-count={people.length > 3 ? 'many' : people.length > 1 ? 'few' : 'one'}
      >
        {people.map(({ person, role }) => (
          <li key={person} data-reveal="">
            <SingleSymbol
              file="people"
              id={person}
              className="person"
              scale={people.length > 1 ? 1.05 : 1.5}
            />
            <span>{role}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
