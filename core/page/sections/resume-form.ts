import * as v from 'valibot'
import { field, text } from '../../content/schemas/fields.ts'
import { kind } from '../kind.ts'
import { notice } from '../parts.ts'

export const resumeForm = kind('resume-form', {
  title: 'Resume form',
  help: 'The form of Submit Resume.',
  fixed: true,
  entries: {
    title: field(text, 'Heading'),
    notice,
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
