// What a kind of section is, as data: its component stands beside it in sections/, and components.tsx has the table of them.
import type * as v from 'valibot'
import { section } from './fields.ts'

type SchemaOf<TKind extends string, TEntries extends v.ObjectEntries> = ReturnType<
  typeof section<TKind, TEntries>
>

type About<TKind extends string, TEntries extends v.ObjectEntries> = {
  /** As the menu of kinds lists it. */
  title: string
  /** What it is for, in one line. */
  help: string
  entries: TEntries
  /** A band that looks the same wherever it stands; `none` where the section makes its own. */
  band?: { ground?: 'gold'; as?: 'div'; size?: 'lg' } | 'none'
  /** Only the program places it: it does what its page is for. */
  fixed?: true
  /** It stands at the end of its page, once. */
  last?: true
  /** Facts of a page's own, in every state that the kind has. */
  examples: readonly Omit<v.InferOutput<SchemaOf<TKind, TEntries>>, 'kind' | 'id'>[]
}

export function kind<const TKind extends string, const TEntries extends v.ObjectEntries>(
  name: TKind,
  { title, help, entries, band, fixed, last, examples }: About<TKind, TEntries>,
) {
  return { title, help, schema: section(name, entries), band, fixed, last, examples }
}
