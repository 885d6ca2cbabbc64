import data from './contact-topics.json' with { type: 'json' }
import type { ContactTopic } from './schema.ts'

export const contactTopics = data as readonly ContactTopic[]
