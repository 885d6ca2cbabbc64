// A kind of section, as data: its component is beside it in sections/; components.tsx lists the components.
import type * as v from 'valibot'
import { section } from './fields.ts'

type SchemaOf<TKind extends string, TEntries extends v.ObjectEntries> = ReturnType<
  typeof section<TKind, TEntries>
>

type About<TKind extends string, TEntries extends v.ObjectEntries> = {
  /** In the editor's menu of kinds. */
  title: string
  /** Its purpose, in one line. */
  help: string
  entries: TEntries
  /** The band, where it never varies; `none`: the section makes its own. */
  band?: { ground?: 'gold'; as?: 'div'; size?: 'lg' } | 'none'
  /** Editors cannot add it to a page, because it is made for the one page that has it. */
  fixed?: true
  /** Only allowed once, at the end of a page. */
  last?: true
  /** Content for examples, in every state of the kind. */
  examples: readonly Omit<v.InferOutput<SchemaOf<TKind, TEntries>>, 'kind' | 'id'>[]
}

export function kind<const TKind extends string, const TEntries extends v.ObjectEntries>(
  name: TKind,
  { title, help, entries, band, fixed, last, examples }: About<TKind, TEntries>,
) {
  return { title, help, schema: section(name, entries), band, fixed, last, examples }
}
