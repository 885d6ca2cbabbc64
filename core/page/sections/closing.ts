import { field, optional, text, trueOrFalse } from '../../content/schemas/fields.ts'
import { actions, paragraphs } from '../fields.ts'
import { kind } from '../kind.ts'

export const closing = kind('closing', {
  title: 'Closing band, on gold',
  help: 'A question and one or two buttons. Once, at the end of a page.',
  band: { ground: 'gold' },
  last: true,
  entries: {
    title: field(text, 'Heading'),
    text: paragraphs,
    actions: field(actions, 'Buttons'),
    tall: optional(trueOrFalse, 'As high as a band'),
  },
  examples: [
    { title: 'Talk to us', text: ['Call.'], actions: [{ label: 'Call {phone}', href: 'phone:' }] },
    {
      title: 'Tall',
      text: ['Write, or go to [Contact](/contact).'],
      tall: true,
      actions: [
        { label: 'Email us', href: 'email:Hello', instead: { label: 'Write', href: '/contact' } },
        { label: 'Home', href: '/' },
      ],
    },
  ],
})
