import { kind } from '../kind.ts'

/** Commissioned art. */
export const artwork = kind('artwork', {
  title: 'Commissioned artwork',
  help: 'The work of its record, with artist, language group and licence. Gone while there is none.',
  entries: {},
  examples: [{}],
})
