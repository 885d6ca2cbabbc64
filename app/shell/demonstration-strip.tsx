import { content } from '../content/records.ts'

/** Says that this is a demonstration, on every page of one, on paper too. Nobody can close it. */
export function DemonstrationStrip() {
  if (content().edition === 'live') return null
  return (
    <p className="demonstration-strip">
      <strong>Demonstration.</strong> People, clients, quotations, awards and addresses are
      invented.
    </p>
  )
}
