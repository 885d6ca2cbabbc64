import { business } from './business.ts'
import data from './job-seeker-topics.json' with { type: 'json' }
import type { JobSeekerTopic } from './schema.ts'
import { statements } from './statements.ts'

export const jobSeekerTopics = data as readonly JobSeekerTopic[]

/** The six industry and skill topics: all but the advice. */
export const industryTopics = jobSeekerTopics.filter(({ id }) => id !== 'career-advice')

/** All that the page of a topic shows. */
export function topicPage(id: string) {
  return {
    topic: jobSeekerTopics.find((topic) => topic.id === id)!,
    others: jobSeekerTopics
      .filter((topic) => topic.id !== id)
      .map(({ title, path }) => ({ label: title, href: path })),
    advice: statements.haveReady,
    check: statements.checkItIsUs,
    phone: business.phone,
  }
}
