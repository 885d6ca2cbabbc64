import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { pages } from '../site-map.ts'
import { kinds } from './schema.ts'

export type Problem = {
  file: string
  /** Where in the file, such as `[3].posts[0].title`; empty for the file as a whole. */
  path: string
  reason: string
}

const contentFolder = import.meta.dirname

/** Checks every JSON file of the content folder. An empty list means that all is well. */
export function validateContent(folder: string = contentFolder): Problem[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const missing = Object.keys(kinds)
    .map((kind) => `${kind}.json`)
    .filter((file) => !files.includes(file))
  return [
    ...missing.map((file) => ({ file, path: '', reason: 'the file is missing' })),
    ...files.toSorted().flatMap((file) => validateFile(folder, file)),
  ]
}

/** One line a problem: file, path inside the file, reason. */
export function problemLine({ file, path, reason }: Problem): string {
  return [file, path].filter((part) => part !== '').join(' ') + `: ${reason}`
}

export function readRecords(file: string, folder: string = contentFolder): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}

function validateFile(folder: string, file: string): Problem[] {
  const kind = kinds[file.slice(0, -'.json'.length)]
  if (kind === undefined) {
    return [{ file, path: '', reason: 'schema.ts knows no records of this name' }]
  }
  let data: unknown
  try {
    data = readRecords(file, folder)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [{ file, path: '', reason: `is not valid JSON: ${why}` }]
  }
  const issues = v.safeParse(kind.schema, data).issues ?? []
  return [
    ...issues.map((issue) => ({ file, path: issuePath(issue), reason: issueReason(issue) })),
    ...deadLinks(data).map(({ path, link }) => ({
      file,
      path,
      reason: `${link} is not a page of this site`,
    })),
  ]
}

function issuePath(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => key)
  return keys.reduce<string>((path, key) => inside(path, key as string | number), '')
}

function inside(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

// Valibot says `Expected "name" but received undefined`. The reader of this line is no programmer.
function issueReason(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message
  if (issue.expected === 'never') return 'is not a field of this record (a spelling mistake?)'
  if (issue.received === 'undefined') return 'is missing'
  return 'must be a record in curly brackets'
}

const sitePaths = new Set(pages.flatMap(({ path, aliases = [] }) => [path, ...aliases]))

/** Fragments and queries are left to the crawl, which sees the page that they point into. */
function deadLinks(value: unknown, path = ''): { path: string; link: string }[] {
  if (typeof value === 'string') {
    const link = value.replace(/[?#].*$/, '')
    return link.startsWith('/') && !sitePaths.has(link) ? [{ path, link }] : []
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => deadLinks(entry, inside(path, index)))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => deadLinks(entry, inside(path, key)))
}
