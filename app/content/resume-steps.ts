import { record } from './records.ts'

/** What happens after a resume was sent, as it travels with the form: without what the record says of itself. */
export function resumeSteps(): { step: string; description: string }[] {
  return record('resume-steps').map(({ step, description }) => ({ step, description }))
}
