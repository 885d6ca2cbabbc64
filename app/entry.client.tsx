// The one script of every page. React is fetched only where a form is, after the first paint.
import { startBehaviour } from './behaviour/behaviour.ts'
import type { IslandName } from './forms/island.tsx'

startBehaviour()

const forms = {
  resume: () => import('./forms/resume-form.tsx'),
  contact: () => import('./forms/contact-form.tsx'),
} satisfies Record<IslandName, () => Promise<unknown>>

const container = document.querySelector<HTMLElement>('[data-island]')
// The frame that is being prepared is painted before the task that follows it.
if (container) requestAnimationFrame(() => setTimeout(() => hydrate(container)))

async function hydrate(island: HTMLElement): Promise<void> {
  const [{ hydrateIsland }, { Form }] = await Promise.all([
    import('./forms/hydrate-island.tsx'),
    forms[island.dataset.island as IslandName](),
  ])
  hydrateIsland(island, Form)
}
