// People and machines against the lines of a request. A line is known by its place among the lines, from 0: what was asked is
// never changed. That somebody stands on a line is said by the events of their own record, so an erased person leaves every
// line; how many machines are promised is said by the events of the request.
import type { RequestLine } from '../../app/forms/request-rules.ts'

/** How far it is with somebody on a line, in the order of the work. */
export const stages = ['shortlisted', 'offered', 'accepted', 'declined', 'mobilised'] as const

export type Stage = (typeof stages)[number]

/** Whether somebody fills a place of the line. */
export const fillsPlace = (stage: Stage): boolean => stage === 'accepted' || stage === 'mobilised'

/** Where somebody stands. */
export type Placement = {
  /** Id of the request. */
  request: string
  line: number
  stage: Stage
  /** When that was said, ISO 8601. */
  at: string
  /** The first and the last day of the assignment, YYYY-MM-DD; null: not known. */
  from?: string | null
  until?: string | null
  /** Of the contact that it was when the person agreed: id of the event. */
  agreed?: string
}

type Place = Pick<Placement, 'request' | 'line'>

export const isOn = (at: Place) => (one: Place) =>
  one.request === at.request && one.line === at.line

/** A line with what is there of it: people who accepted or are mobilised, machines that are promised. */
export type FilledLine = RequestLine & { filled: number }

/** Of all lines. */
export function fillOf(lines: readonly FilledLine[]): { filled: number; wanted: number } {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    // More than was asked on one line fills no place on another.
    filled: sum(lines.map(({ filled, number }) => Math.min(filled, number))),
    wanted: sum(lines.map(({ number }) => number)),
  }
}
