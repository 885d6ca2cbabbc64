import {
  choice,
  field,
  image,
  optional,
  trueOrFalse,
  upTo20,
} from '../../content/schemas/fields.ts'
import { heading, paragraphs, rich } from '../fields.ts'
import { kind } from '../kind.ts'
import { partSchema } from '../parts.ts'

export const words = kind('words', {
  title: 'Words with something beside them',
  help: 'Text, and beside it facts, figures, a table, advice or a photograph.',
  entries: {
    ...heading,
    lead: optional(trueOrFalse, 'First sentence large, without a heading'),
    points: optional(upTo20(field(rich, 'Point')), 'Points'),
    after: optional(paragraphs, 'Text after the points'),
    below: optional(partSchema, 'Below the words'),
    aside: optional(partSchema, 'Beside the words'),
    photo: optional(image, 'Photograph beside the words'),
    wide: optional(choice(['words', 'aside']), 'The wider side'),
  },
  examples: [
    {
      title: 'Words',
      text: ['A sentence with [a link](/contact) and *emphasis*.'],
      aside: { kind: 'facts', facts: [{ term: 'Phone', detail: '[{phone}](phone:)' }] },
    },
    {
      statement: 'supplierDiversity',
      aside: {
        kind: 'figures',
        figures: [{ figure: '{aboriginalOwned}', label: '{aboriginalOwned.label}' }],
        links: [{ label: 'Read on', href: '/about' }],
      },
    },
    {
      lead: true,
      text: ['The first sentence is large.', 'The others are text.'],
      aside: { kind: 'notice', title: 'Before you go', text: ['Call us.'] },
      below: { kind: 'figures', figures: [{ figure: '2', label: 'Figures', note: 'A line' }] },
    },
    {
      title: 'Have ready',
      wide: 'aside',
      below: { kind: 'checklist', lines: ['A licence'] },
      aside: { kind: 'ordered', title: 'Next', lines: ['Call', 'Start'] },
    },
    {
      title: 'Points',
      points: ['One', 'Two'],
      after: ['Three.'],
      aside: { kind: 'names', label: 'Fields', list: 'technical-fields' },
    },
    { title: 'Roles', aside: { kind: 'roles', title: 'Roles', lines: ['Operator: runs it'] } },
    { title: 'A machine', wide: 'words', aside: { kind: 'drawing', machine: 'low-loader' } },
    {
      title: 'A table',
      wide: 'aside',
      aside: {
        kind: 'table',
        caption: 'Outcomes',
        list: 'outcomes',
        columns: [
          { title: 'Outcome', field: 'outcome' },
          { title: 'Benefit', field: 'benefit' },
        ],
      },
    },
    { title: 'Is it us?', text: ['Ask.'], aside: { kind: 'check-it-is-us' } },
    { title: 'Steps', below: { kind: 'steps', list: 'resume-steps' }, text: ['In order.'] },
    { title: 'Large words', wide: 'aside', aside: { kind: 'lead', statement: 'brand' } },
  ],
})
