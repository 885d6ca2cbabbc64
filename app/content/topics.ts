import { telephone } from './contact-details.ts'
import { record, type Entry } from './records.ts'

export type JobSeekerTopic = Entry<'job-seeker-topics'>
export type EmployerTopic = Entry<'employer-topics'>

/** The six industry and skill topics: all but the advice. */
export function topicsByIndustry(): JobSeekerTopic[] {
  return record('job-seeker-topics').filter(({ id }) => id !== 'career-advice')
}

/** All that the page of a job seekers' topic shows. */
export function topicPage(id: string) {
  const topics = record('job-seeker-topics')
  return {
    topic: topics.find((topic) => topic.id === id)!,
    others: topics
      .filter((topic) => topic.id !== id)
      .map(({ title, path }) => ({ label: title, href: path })),
    advice: record('statements').haveReady,
    check: record('statements').checkItIsUs,
    phone: telephone(),
  }
}

/** An employers' topic, and the links to the solutions beside it. */
export function employerTopicPage(id: string) {
  const topic = record('employer-topics').find((entry) => entry.id === id)!
  return {
    topic,
    others: record('employer-solutions')
      .filter(({ link }) => link !== topic.path)
      .map(({ title, link }) => ({ label: title, href: link })),
  }
}
