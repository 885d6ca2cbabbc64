// The one script of every page. React is loaded after the first paint, and only for a form or once a visitor builds a crew.
import { startBehaviour } from './behaviour/behaviour.ts'
import type { IslandName } from './forms/island.tsx'

startBehaviour()

const islands: Record<IslandName, (container: HTMLElement) => Promise<void>> = {
  async resume(container) {
    const [{ hydrateIsland }, { ResumeForm }] = await Promise.all([
      import('./forms/hydrate-island.tsx'),
      import('./forms/resume-form.tsx'),
    ])
    hydrateIsland(container, ResumeForm)
  },
  async contact(container) {
    const [{ hydrateIsland }, { ContactForm }] = await Promise.all([
      import('./forms/hydrate-island.tsx'),
      import('./forms/contact-form.tsx'),
    ])
    hydrateIsland(container, ContactForm)
  },
  async request(container) {
    const [{ hydrateIsland }, { RequestForm }] = await Promise.all([
      import('./forms/hydrate-island.tsx'),
      import('./forms/request-form.tsx'),
    ])
    hydrateIsland(container, RequestForm)
  },
  async crew(container) {
    const [{ hydrateIsland }, { CrewBuilder }] = await Promise.all([
      import('./forms/hydrate-island.tsx'),
      import('./forms/crew-builder.tsx'),
    ])
    hydrateIsland(container, CrewBuilder)
  },
}

const container = document.querySelector<HTMLElement>('[data-island]')
const hydrate = () => islands[container!.dataset.island as IslandName](container!)
if (container?.dataset.island === 'crew') container.addEventListener('click', hydrateWhenTapped)
else if (container) {
  // Lets the browser paint the current frame before the task that hydrates.
  requestAnimationFrame(() => setTimeout(hydrate))
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
