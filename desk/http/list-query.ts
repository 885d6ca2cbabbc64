// The filter that an address holds. What is no filter is passed over, so that an old address still shows a list.
import * as v from 'valibot'
import { kindNames } from '../../app/forms/record-kinds.ts'
import { states } from '../work/work.ts'
import {
  asked,
  contactStates,
  filterParts,
  mailStates,
  sortOrders,
  type ListFilter,
} from '../index/search.ts'

const day = v.pipe(v.string(), v.isoDate())
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const texts = v.pipe(v.array(text), v.minLength(1), v.maxLength(50))

/** As it comes in a body; an address has the same names. */
export const filterSchema = v.object({
  kind: v.optional(v.picklist(kindNames)),
  people: v.optional(v.boolean()),
  state: v.optional(v.pipe(v.array(v.picklist(states)), v.minLength(1))),
  unread: v.optional(v.boolean()),
  due: v.optional(v.boolean()),
  leaving: v.optional(v.boolean()),
  contact: v.optional(v.picklist(contactStates)),
  mail: v.optional(v.picklist(mailStates)),
  asks: v.optional(v.picklist(asked)),
  owner: v.optional(text),
  tag: v.optional(texts),
  anyTag: v.optional(v.boolean()),
  ticket: v.optional(texts),
  on: v.optional(day),
  freeOn: v.optional(day),
  fresh: v.optional(v.boolean()),
  lapsing: v.optional(v.boolean()),
  unsearchable: v.optional(v.boolean()),
  role: v.optional(text),
  experience: v.optional(texts),
  availability: v.optional(texts),
  topic: v.optional(texts),
  vacancy: v.optional(texts),
  region: v.optional(texts),
  town: v.optional(texts),
  place: v.optional(text),
  from: v.optional(day),
  to: v.optional(day),
  q: v.optional(text),
  sort: v.optional(v.picklist(sortOrders)),
})

export function filterOf(query: URLSearchParams): ListFilter {
  const filter: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(filterParts) as [keyof ListFilter, string][]) {
    const values = query.getAll(name).filter((value) => value.trim() !== '')
    if (values.length === 0) continue
    const value =
      shape === 'many'
        ? values
        : shape === 'flag'
          ? ['true', '1', 'yes'].includes(values[0]!)
          : values[0]
    const { success, output } = v.safeParse(filterSchema.entries[name], value)
    if (success && output !== undefined && output !== false) filter[name] = output
  }
  return filter as ListFilter
}

/** A whole number of the address. */
export function numberOf(query: URLSearchParams, name: string, unset: number, max: number): number {
  const value = Number(query.get(name) ?? unset)
  return Number.isInteger(value) && value >= 0 ? Math.min(value, max) : unset
}
