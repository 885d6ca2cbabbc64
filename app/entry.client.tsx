// The one script of every page. React is fetched only where a form is, after the first paint.
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
}

const container = document.querySelector<HTMLElement>('[data-island]')
if (container) {
  // The frame that the browser prepares now is painted before the task that follows it.
  requestAnimationFrame(() =>
    setTimeout(() => islands[container.dataset.island as IslandName](container)),
  )
}
