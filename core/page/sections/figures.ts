import { field, optional, upTo20 } from '../../content/schemas/fields.ts'
import { claimName, heading, own, sharedList } from '../fields.ts'
import { kind } from '../kind.ts'
import { figureLists } from '../list-names.ts'
import { figure } from '../parts.ts'

export const figures = kind('figures', {
  title: 'Figures',
  help: 'Large figures, each with what it counts; or claims, each with its whole sentence.',
  entries: {
    ...heading,
    list: sharedList(figureLists),
    figures: own(field(figure, 'Figure'), 'Figures'),
    claims: optional(upTo20(field(claimName, 'Claim')), 'Claims', 'In place of a shared list.'),
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
    { title: 'Key achievements', list: 'achievements' },
    { title: 'One', claims: ['bigDig'] },
  ],
})
