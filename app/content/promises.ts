import data from './promises.json' with { type: 'json' }
import type { Promises } from './schema.ts'

export const promises = data as Promises
