import { content } from 'core/content/records.ts'

/** Says on every page, also in print, that this is a demonstration. A visitor cannot close it. */
export function DemonstrationStrip() {
  if (content().edition === 'live') return null
  return (
    <aside className="demonstration-strip" aria-label="About this site">
      <p>
        <strong>Demonstration:</strong> invented people, jobs, clients, quotes, awards, addresses.
      </p>
    </aside>
  )
}
