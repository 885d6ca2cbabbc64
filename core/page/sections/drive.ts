import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

export const drive = kind('drive', {
  title: 'Response by region, as a drive',
  help: 'Each region under its own sky, in the order of the drive. The times are those of the record Regions.',
  band: 'none',
  entries: heading,
  examples: [{ title: 'Response by region' }],
})
