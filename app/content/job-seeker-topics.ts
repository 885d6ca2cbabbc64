import data from './job-seeker-topics.json' with { type: 'json' }
import type { JobSeekerTopic } from './schema.ts'

export const jobSeekerTopics = data as readonly JobSeekerTopic[]
