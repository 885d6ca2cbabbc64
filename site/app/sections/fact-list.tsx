import type { ReactNode } from 'react'

/** Terms and what is so: contact details, a capability sheet, what a role asks for. */
export function FactList({ facts }: { facts: readonly { term: string; detail: ReactNode }[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
