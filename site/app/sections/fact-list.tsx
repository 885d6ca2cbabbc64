import type { ReactNode } from 'react'

/** A list of terms and details. */
export function FactList({ facts }: { facts: readonly { term: string; detail: ReactNode }[] }) {
  return (
    <dl className="fact-list ruled">
      {facts.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
