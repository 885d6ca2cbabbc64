// The one script of every page. React is loaded after the first paint, and only for a form or once a visitor builds a crew.
import type { ComponentType } from 'react'
import { startBehaviour } from './behaviour/behaviour.ts'
import type { IslandName } from './forms/island.tsx'

startBehaviour()

const forms: Record<IslandName, () => Promise<ComponentType<never>>> = {
  resume: async () => (await import('./forms/resume-form.tsx')).ResumeForm,
  record: async () => (await import('./forms/record-form.tsx')).RecordForm,
  request: async () => (await import('./forms/request-form.tsx')).RequestForm,
  crew: async () => (await import('./forms/crew-builder.tsx')).CrewBuilder,
}

const container = document.querySelector<HTMLElement>('[data-island]')

async function hydrate(): Promise<void> {
  const [{ hydrateIsland }, Form] = await Promise.all([
    import('./forms/hydrate-island.tsx'),
    forms[container!.dataset.island as IslandName](),
  ])
  hydrateIsland(container!, Form)
}

if (container?.dataset.island === 'crew') container.addEventListener('click', hydrateWhenTapped)
else if (container) {
  // Lets the browser paint the current frame before the task that hydrates. A part that is lost in bad reception cannot be asked for
  // again (browsers remember the failure): the form then works without scripts.
  requestAnimationFrame(() => setTimeout(() => void hydrate().catch(() => {})))
}

/** Until a visitor taps one, the figures are links. */
function hydrateWhenTapped(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-figure]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (container!.dataset.tapped) return
  container!.dataset.tapped = link.dataset.figure
  hydrate().catch(() => location.assign(link.href))
}
