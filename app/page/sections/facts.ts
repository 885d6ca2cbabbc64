import * as v from 'valibot'
import { field } from '../../content/schemas/fields.ts'
import { heading, sharedList } from '../fields.ts'
import { kind } from '../kind.ts'
import { factLists } from '../list-names.ts'
import { fact } from '../parts.ts'

/** Terms and what is so. */
export const facts = kind('facts', {
  title: 'Terms and facts',
  help: 'Short terms on the left, what is so on the right.',
  entries: {
    ...heading,
    list: sharedList(factLists),
    facts: v.optional(field(v.array(field(fact, 'Fact'), 'must be a list'), 'Facts')),
  },
  examples: [
    { title: 'Facts', facts: [{ term: 'Phone', detail: '[{phone}](phone:)' }] },
    { title: 'Shared', list: 'plant-categories' },
  ],
})
