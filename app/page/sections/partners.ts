import { field, text } from '../../content/schemas/fields.ts'
import { paragraphs } from '../fields.ts'
import { kind } from '../kind.ts'

/** Whom we work with. */
export const partners = kind('partners', {
  title: 'Partners',
  help: 'The partners of their record; an invitation while there is none.',
  entries: {
    title: field(text, 'Heading'),
    inviteTitle: field(text, 'Heading without partners'),
    inviteText: field(paragraphs, 'Text without partners'),
  },
  examples: [{ title: 'Partners', inviteTitle: 'Join', inviteText: ['Write to us.'] }],
})
