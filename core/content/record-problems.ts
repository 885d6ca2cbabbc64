// What is wrong with one record by itself, in words for the owner. Also runs in the browser, where a form shows the same
// words at its fields.
import * as v from 'valibot'
import { pageFaults } from '../page/rules.ts'
import type { WrittenPage } from '../page/schema.ts'
import { isPageName, kindNamed, type ContentName } from './kinds.ts'

export type Problem = {
  file: string
  /** Where in the file, such as `[3].posts[0].title`; empty for the file as a whole. */
  path: string
  reason: string
}

/** @param file name of the file for the problems */
export function recordProblems(name: ContentName, data: unknown, file = `${name}.json`): Problem[] {
  const { schema } = kindNamed(name)
  const parsed = v.safeParse(schema, data, { abortPipeEarly: true })
  const issues = parsed.issues ?? []
  if (parsed.success && isPageName(name)) {
    const faults = pageFaults(name.slice('page.'.length), data as WrittenPage)
    return faults.map(({ at, reason }) => ({ file, path: pathText(at), reason }))
  }
  return issues.map((issue) => ({
    file,
    path: pathText((issue.path ?? []).map(({ key }) => key as string | number)),
    reason: issueReason(issue),
  }))
}

/** `[3].posts[0].title` @param keys keys and positions from the record's root */
export function pathText(keys: readonly (string | number)[]): string {
  return keys.reduce<string>(
    (path, key) =>
      typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`,
    '',
  )
}

/** The inverse of `pathText`. */
export function pathKeys(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key]) =>
    index === undefined ? key! : Number(index),
  )
}

// Valibot says `Expected "name" but received undefined`. The owner, who reads this line, is no programmer.
function issueReason(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message
  if (issue.expected === 'never') return 'is not a field of this record (a spelling mistake?)'
  if (issue.received === 'undefined') return 'is missing'
  return 'must be a record in curly brackets'
}
