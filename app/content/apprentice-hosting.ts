import data from './apprentice-hosting.json' with { type: 'json' }
import type { Step } from './schema.ts'

export const apprenticeHosting = data as readonly Step[]
