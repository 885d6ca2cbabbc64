// Templates for new pages.
import type { Section } from './registry.ts'
import type { WrittenPage } from './schema.ts'

const closing: Section = {
  kind: 'closing',
  id: 'closing',
  title: 'Questions?',
  text: ['Call us, or write.'],
  actions: [
    { label: 'Call {phone}', href: 'phone:' },
    { label: 'Contact Us', href: '/contact' },
  ],
}

export const templates = {
  text: {
    title: 'Words',
    sections: [{ kind: 'text', id: 'opening', title: 'A heading', text: ['A first paragraph.'] }],
  },
  service: {
    title: 'A service: words, cards and steps',
    sections: [
      { kind: 'text', id: 'opening', title: 'What it is', text: ['A first paragraph.'] },
      {
        kind: 'cards',
        id: 'cards',
        title: 'What you get',
        cards: [{ id: 'first', title: 'A first point', description: 'What it means.' }],
      },
      {
        kind: 'steps',
        id: 'steps',
        title: 'How it goes',
        steps: [{ id: 'first', step: 'A first step', description: 'What happens.' }],
      },
    ],
  },
} as const satisfies Record<string, { title: string; sections: readonly Section[] }>

export type TemplateName = keyof typeof templates

/** A page that its schema accepts, for the owner to fill in. @param path its address */
export function newPage(name: string, path: string, template: TemplateName): WrittenPage {
  return {
    name,
    path,
    head: {
      title: name,
      description: `${name}: one or two sentences that say what a visitor finds on this page.`,
      share: 'home',
    },
    hero: { look: { kind: 'plain' }, title: name },
    sections: [...structuredClone<readonly Section[]>(templates[template].sections), closing],
  }
}
