import * as v from 'valibot'
import { field, listOf, text } from '../../content/schemas/fields.ts'
import { kind } from '../kind.ts'
import { fact } from '../parts.ts'

export const resumeForm = kind('resume-form', {
  title: 'Resume form',
  help: 'The form of Submit Resume.',
  fixed: true,
  entries: {
    title: field(text, 'Heading'),
    notice: field(
      listOf(field(fact, 'Line')),
      'What we do with the details',
      'Stands before the button. By law it must say what the privacy policy says.',
    ),
    vacancy: field(
      v.strictObject({
        label: field(text, 'Before the vacancy', '', 'You are applying for'),
        remove: field(text, 'Words of the link that takes it away', '', 'Remove'),
        sent: field(text, 'Before the vacancy, once the resume is stored', '', 'For'),
      }),
      'While a visitor applies for a vacancy',
    ),
  },
  examples: [
    {
      title: 'Your details',
      notice: [{ term: 'Why', detail: 'To match you with work.' }],
      vacancy: { label: 'You are applying for', remove: 'Remove', sent: 'For' },
    },
  ],
})
