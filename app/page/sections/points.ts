import { field, upTo20 } from '../../content/schemas/fields.ts'
import { heading, rich } from '../fields.ts'
import { kind } from '../kind.ts'

/** A list with dots. */
export const points = kind('points', {
  title: 'Points',
  help: 'A plain list below a heading.',
  entries: { ...heading, points: field(upTo20(field(rich, 'Point')), 'Points') },
  examples: [{ title: 'Points', text: ['A line.'], points: ['One.', 'Two, [linked](/contact).'] }],
})
