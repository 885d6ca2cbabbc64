import data from './employer-topics.json' with { type: 'json' }
import type { EmployerTopic } from './schema.ts'

export const employerTopics = data as readonly EmployerTopic[]
