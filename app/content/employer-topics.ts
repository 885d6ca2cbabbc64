import data from './employer-topics.json' with { type: 'json' }
import { employerSolutions } from './employer-solutions.ts'
import type { EmployerTopic } from './schema.ts'

export const employerTopics = data as readonly EmployerTopic[]

/** A topic, and the links to the solutions beside it. */
export function employerTopicPage(id: string) {
  const topic = employerTopics.find((entry) => entry.id === id)!
  return {
    topic,
    others: employerSolutions
      .filter(({ link }) => link !== topic.path)
      .map(({ title, link }) => ({ label: title, href: link })),
  }
}
