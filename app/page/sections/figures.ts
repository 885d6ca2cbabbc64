import { field } from '../../content/schemas/fields.ts'
import { heading, own, sharedList } from '../fields.ts'
import { kind } from '../kind.ts'
import { figureLists } from '../list-names.ts'
import { figure } from '../parts.ts'

/** Figures. */
export const figures = kind('figures', {
  title: 'Figures',
  help: 'Large figures, each with what it counts.',
  entries: {
    ...heading,
    list: sharedList(figureLists),
    figures: own(field(figure, 'Figure'), 'Figures'),
  },
  examples: [
    {
      title: 'Figures',
      figures: [
        { figure: '{plantQuote}', label: 'Plant quote', note: '{plantQuote.statement}' },
        { figure: '{zeroTerminations}', label: 'Terminations' },
      ],
    },
    { title: 'Regions', list: 'regions', ground: 'burgundy' },
  ],
})
