import data from './apprentice-programs.json' with { type: 'json' }
import type { ApprenticeProgram } from './schema.ts'

export const apprenticePrograms = data as readonly ApprenticeProgram[]
