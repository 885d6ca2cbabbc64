import data from './job-seeker-cards.json' with { type: 'json' }
import type { JobSeekerCard } from './schema.ts'

export const jobSeekerCards = data as readonly JobSeekerCard[]
