import data from './managing-director.json' with { type: 'json' }
import type { ManagingDirector } from './schema.ts'

export const managingDirector = data as ManagingDirector
