import { field, id, optional, text } from '../../content/schemas/fields.ts'
import { means } from '../../content/schemas/meaning.ts'
import { kind } from '../kind.ts'
import { facts, notice } from '../parts.ts'

export const messageForm = kind('message-form', {
  title: 'Message form',
  help: 'The form of its page, such as Contact. Below the heading stands the promise of its topic.',
  fixed: true,
  entries: {
    title: field(text, 'Heading'),
    topic: optional(means(id, { refersTo: 'contact-topics' }), 'What the messages are about'),
    asideTitle: field(text, 'Heading beside the form'),
    facts: field(facts, 'Facts beside the form'),
    notice,
  },
  examples: [
    {
      title: 'Write to us',
      asideTitle: 'When you hear from us',
      facts: [{ term: 'Phone', detail: '{phone}' }],
      notice: [{ term: 'Why', detail: 'To answer you.' }],
    },
  ],
})
