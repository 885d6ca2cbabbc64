// A page with examples of every kind of section in every state: developers see it at /patterns, and a test opens it.
import { pageFacts, withPageFacts } from 'core/page/facts.ts'
import type { Page } from 'core/page/collections.ts'
import { sectionKinds, type Section, type SectionKind } from 'core/page/registry.ts'

/** The examples of a kind as sections of a page. */
export function exampleSections(kind: SectionKind): Section[] {
  return sectionKinds[kind].examples.map(
    (example, index) => ({ kind, id: `${kind}-${index + 1}`, ...example }) as Section,
  )
}

/** A page of all examples. @throws as record() while no content is installed */
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
