// The records in force, and the one way to read them. Pages, sections and what surrounds them ask while they render,
// never when a module loads: one process renders two editions and, for the owner, drafts.
import type * as v from 'valibot'
import type { Edition } from './edition.ts'
import type { WrittenPage } from '../page/schema.ts'
import type { kinds, RecordName } from './kinds.ts'

/** A record as its file has it, checked: stand-ins included. */
type Written<N extends RecordName> = v.InferOutput<(typeof kinds)[N]['schema']>

/** `undefined` for what the live edition leaves out: stand-ins, and what waits for an answer; never for anything else. */
type Absent<T> = T extends { source: infer S }
  ? 'sample' extends S
    ? undefined
    : 'withheld' extends keyof T
      ? undefined
      : never
  : never

type Standing<T> = T extends readonly (infer Entry)[]
  ? readonly Standing<Entry>[]
  : T extends object
    ? { readonly [K in keyof T]: Standing<T[K]> | Absent<T[K]> }
    : T

/** A record as a page gets it. */
export type RecordOf<N extends RecordName> = Standing<Written<N>> | Absent<Written<N>>

/** One entry of a record that is a list. */
export type Entry<N extends RecordName> =
  NonNullable<RecordOf<N>> extends readonly (infer E)[] ? E : never

export type WrittenRecords = { readonly [N in RecordName]: Written<N> }

/** Every record of one edition. Only server/content/ makes one. */
export type RecordSet = { readonly [N in RecordName]: RecordOf<N> }

/** How one of the owner's photographs lies ready. */
export type PhotoSizes = { width: number; height: number; widths: readonly number[] }

/** What a process renders from now on. */
export type Content = {
  edition: Edition
  /** The public origin, without a trailing slash. */
  siteOrigin: string
  records: RecordSet
  /** The pages by name, patterns of collections included; facts are not in their sentences yet (app/page/collections.ts). */
  pages: Readonly<Record<string, WrittenPage>>
  /** The owner's photographs by name (CONTENT_DIR); those of the build are in app/photos/. */
  photos: Readonly<Record<string, PhotoSizes>>
  /** By name of a record or a page of the owner's: the day of the version that last changed it (ISO 8601). */
  changed?: Readonly<Record<string, string>>
  /** When the next dated entry appears, milliseconds since 1970; unset: nothing waits. */
  nextChange?: number
  /** Facts that are left out until a question about them is answered. */
  withheld?: readonly string[]
  /** What is wrong with records of the owner's that are left out, and which sections no program here knows; a line each. */
  heldBack?: readonly string[]
  /** Search engines are asked to stay away: a demonstration that is on the public internet. */
  isHidden: boolean
}

// On globalThis, because the renderer is a bundle of its own beside the modules that the server imports: what is
// installed once has to be seen by both.
const place = Symbol.for('site.content')
const holder = globalThis as { [place]?: Content }

/** Puts content in force for all that is rendered from now on in this process. */
export function installContent(content: Content): void {
  holder[place] = content
}

/** Does something while other content is in force. @param work without an await: rendering elsewhere must not see it */
export function withContent<T>(other: Content, work: () => T): T {
  const before = holder[place]
  holder[place] = other
  try {
    return work()
  } finally {
    if (before) holder[place] = before
    else delete holder[place]
  }
}

/** @throws when no content is in force: installContent() comes before any rendering */
export function content(): Content {
  const installed = holder[place]
  if (!installed) {
    throw new Error(
      'records were asked for before installContent(): read them while rendering, not when a module loads',
    )
  }
  return installed
}

/** A record of the edition in force. @throws as content() does */
export function record<N extends RecordName>(name: N): RecordOf<N> {
  return content().records[name] as RecordOf<N>
}

/** A path of this site as an absolute address, for what leaves the site. */
export function absolute(path: string): string {
  return content().siteOrigin + path
}
