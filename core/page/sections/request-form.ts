import { field, text } from '../../content/schemas/fields.ts'
import { kind } from '../kind.ts'
import { paragraphs } from '../fields.ts'
import { facts, notice } from '../parts.ts'

export const requestForm = kind('request-form', {
  title: 'Request form',
  help: 'The form of Request Staff: people and plant by the line, site, dates. What is proposed as trades and machines are the roles of Labour Hire, the trades of the vacancies and the machines of Plant Hire.',
  fixed: true,
  entries: {
    title: field(text, 'Heading'),
    text: paragraphs,
    asideTitle: field(text, 'Heading beside the form'),
    facts: field(facts, 'Facts beside the form'),
    notice,
  },
  examples: [
    {
      title: 'Tell us what you need',
      text: ['We answer within {contactReply}.'],
      asideTitle: 'When you hear from us',
      facts: [{ term: 'Phone', detail: '{phone}' }],
      notice: [{ term: 'Why', detail: 'To answer you.' }],
    },
  ],
})
