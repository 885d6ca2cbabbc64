import type { PersonName } from 'core/drawings/people-names.ts'
import { SingleSymbol } from '../drawings/single-symbol.tsx'
import { Link } from '../ui/link.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './crew.css?inline'

type CrewProps = {
  people: readonly {
    person: PersonName
    role: string
    /** Open jobs of the trade, or a request for it. */
    href: string | undefined
  }[]
}

/** Drawn people by their trade, on one line and to one scale. */
export function Crew({ people }: CrewProps) {
  return (
    <>
      <SectionStyle name="crew" css={css} />
      <ul
        className="crew"
        data-count={people.length > 3 ? 'many' : people.length > 1 ? 'few' : 'one'}
      >
        {people.map(({ person, role, href }) => (
          <li key={person} data-reveal="">
            <SingleSymbol file="people" id={person} className="person" scale={1.8} />
            <span>{href ? <Link href={href}>{role}</Link> : role}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
