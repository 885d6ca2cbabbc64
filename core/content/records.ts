// The installed records, and the only way to read them. Pages, sections and the shell read them while they render, never when
// a module loads: one process renders two editions and, for the owner, drafts.
import type * as v from 'valibot'
import type { Edition } from './edition.ts'
import type { WrittenPage } from '../page/schema.ts'
import type { kinds, RecordName } from './kinds.ts'

/** A record as its file has it, validated, including stand-ins. */
type Written<N extends RecordName> = v.InferOutput<(typeof kinds)[N]['schema']>

/** Adds `undefined` for what the live edition may leave out: stand-ins, and entries withheld until a question is answered. */
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

/** A record as a page reads it. */
export type RecordOf<N extends RecordName> = Standing<Written<N>> | Absent<Written<N>>

/** One entry of a record that is a list. */
export type Entry<N extends RecordName> =
  NonNullable<RecordOf<N>> extends readonly (infer E)[] ? E : never

export type WrittenRecords = { readonly [N in RecordName]: Written<N> }

/** Every record of one edition. Only core/loader/ makes one. */
export type RecordSet = { readonly [N in RecordName]: RecordOf<N> }

/** The sizes in which one of the owner's photographs was prepared. */
export type PhotoSizes = { width: number; height: number; widths: readonly number[] }

/** The content that this process renders. */
export type Content = {
  edition: Edition
  /** The public origin, without a trailing slash. */
  siteOrigin: string
  records: RecordSet
  /** The pages by name, patterns of collections included; facts are not filled in yet (core/page/collections.ts). */
  pages: Readonly<Record<string, WrittenPage>>
  /** The owner's photographs by name (CONTENT_DIR); those shipped with the build are in site/app/photos/. */
  photos: Readonly<Record<string, PhotoSizes>>
  /** By name of a record or page that the owner edited: the day of the version that last changed it (ISO 8601). */
  changed?: Readonly<Record<string, string>>
  /** When the next dated entry appears or expires, at the latest in half a year; milliseconds since 1970. */
  nextChange?: number
  /** Facts that are left out until a question about them is answered. */
  withheld?: readonly string[]
  /** One line for each problem of the owner's records that are left out, and for each section of a kind unknown to this program. */
  heldBack?: readonly string[]
  /** Search engines are asked not to index the site: a demonstration on the public internet. */
  isHidden: boolean
}

// On globalThis, because the renderer is a bundle of its own beside the modules that the server imports: both must see the
// same installed content.
const place = Symbol.for('site.content')
const holder = globalThis as { [place]?: Content }

/** Sets the content that this process renders from now on. */
export function installContent(content: Content): void {
  holder[place] = content
}

/** Runs work with other content installed. @param work must be synchronous, so that no other rendering sees that content */
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

/** @throws when no content is installed: call installContent() before rendering */
export function content(): Content {
  const installed = holder[place]
  if (!installed) {
    throw new Error(
      'records were asked for before installContent(): read them while rendering, not when a module loads',
    )
  }
  return installed
}

/** A record of the installed edition. @throws as content() does */
export function record<N extends RecordName>(name: N): RecordOf<N> {
  return content().records[name] as RecordOf<N>
}

/** The absolute URL of a path of this site, for feeds, mails and other use outside of it. */
export function absolute(path: string): string {
  return content().siteOrigin + path
}
