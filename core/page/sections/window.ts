import { choice, field } from '../../content/schemas/fields.ts'
import { statementName } from '../fields.ts'
import { kind } from '../kind.ts'
import { viewNames } from '../../drawings/views.ts'

export const window = kind('window', {
  title: 'A sentence as large as the window',
  help: 'Above a landform. Once on the site.',
  band: 'none',
  entries: {
    statement: statementName,
    view: field(choice(viewNames), 'Landform'),
  },
  examples: [{ statement: 'fullScreen', view: 'forest' }],
})
