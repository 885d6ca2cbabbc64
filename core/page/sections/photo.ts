import { field, image } from '../../content/schemas/fields.ts'
import { heading } from '../fields.ts'
import { kind } from '../kind.ts'

export const photo = kind('photo', {
  title: 'Photograph',
  help: 'Across the page, or as wide as the text.',
  entries: { ...heading, photo: field(image, 'Photograph') },
  examples: [],
})
