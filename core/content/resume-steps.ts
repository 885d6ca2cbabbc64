import { record } from './records.ts'

/** What happens after a resume was sent, as props of the form: without the record's source and questions. */
export function resumeSteps(): { step: string; description: string }[] {
  return record('resume-steps').map(({ step, description }) => ({ step, description }))
}
