// People and machines on the lines of a request. A line is named by its position, from 0: the lines of a request never change. A person's
// placement is an event of their own record, so an erased person is on no line any more; promised machines are events of the request.
import type { RequestLine } from 'core/forms/request-rules.ts'

/** Stages of a person on a line, in the order of the work. */
export const stages = ['shortlisted', 'offered', 'accepted', 'declined', 'mobilised'] as const

export type Stage = (typeof stages)[number]

/** Whether a person at this stage fills a place of the line. */
export const fillsPlace = (stage: Stage): boolean => stage === 'accepted' || stage === 'mobilised'

/** A person's place on a line of a request. */
export type Placement = {
  /** Id of the request. */
  request: string
  line: number
  stage: Stage
  /** When the stage was set, ISO 8601. */
  at: string
  /** The first and the last day of the assignment, YYYY-MM-DD; null: not known. */
  from?: string | null
  until?: string | null
  /** Id of the event that counts as the contact in which the person agreed. */
  agreed?: string
}

type Place = Pick<Placement, 'request' | 'line'>

export const isOn = (at: Place) => (one: Place) =>
  one.request === at.request && one.line === at.line

/** A line with what is filled: people who accepted or are mobilised, machines that are promised. */
export type FilledLine = RequestLine & { filled: number }

/** Total of all lines. */
export function fillOf(lines: readonly FilledLine[]): { filled: number; wanted: number } {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    // More than was asked for on one line fills no place on another.
    filled: sum(lines.map(({ filled, number }) => Math.min(filled, number))),
    wanted: sum(lines.map(({ number }) => number)),
  }
}
