import * as v from 'valibot'
import { field, optional, text } from '../../content/schemas/fields.ts'
import { actions, paragraphs } from '../fields.ts'
import { kind } from '../kind.ts'

export const figure = kind('figure', {
  title: 'One large figure',
  help: 'One figure across the page and what it proves; usually on burgundy.',
  entries: {
    figure: field(text, 'Figure'),
    title: field(text, 'Heading'),
    text: v.optional(paragraphs),
    actions: optional(actions, 'Buttons'),
  },
  examples: [
    { figure: '{bigDig}', title: 'The Big Dig', text: ['{bigDig.statement}'], ground: 'burgundy' },
    { figure: '1', title: 'With a button', actions: [{ label: 'Go', href: '/contact' }] },
  ],
})
