// A page of one of each kind of section, in every state: what a developer sees at /patterns, and a test opens.
import { pageFacts, withPageFacts } from './facts.ts'
import type { Page } from './collections.ts'
import { sectionKinds, type Section, type SectionKind } from './registry.ts'

/** The examples of a kind as sections, as a page's record has them. */
export function exampleSections(kind: SectionKind): Section[] {
  return sectionKinds[kind].examples.map(
    (example, index) => ({ kind, id: `${kind}-${index + 1}`, ...example }) as Section,
  )
}

/** Every example of every kind. @throws as record() while no content is in force */
export function examplePage(): Page {
  const kinds = Object.keys(sectionKinds) as SectionKind[]
  const page: Page = {
    key: 'patterns',
    recordName: 'patterns',
    name: 'Patterns',
    path: '/patterns',
    head: {
      title: 'Patterns',
      description: 'Every kind of section in every state.',
      share: 'home',
    },
    hero: {
      look: { kind: 'land', view: 'range' },
      title: 'Patterns',
      subtitle: 'Every kind of section in every state.',
    },
    sections: kinds.flatMap(exampleSections),
  }
  return withPageFacts(page, pageFacts(), () => {})
}
