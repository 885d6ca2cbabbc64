import { record, type Entry } from './records.ts'

/** The industry and skill topics: all but career advice. */
export function topicsByIndustry(): Entry<'job-seeker-topics'>[] {
  return record('job-seeker-topics').filter(({ id }) => id !== 'career-advice')
}
