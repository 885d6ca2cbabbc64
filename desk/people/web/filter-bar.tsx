import { memo, useDeferredValue } from 'react'
import type { Facets } from '../../base/http/api.ts'
import {
  filterParts,
  type ListFilter,
  type Part,
  type SortOrder,
} from '../../shared/list/filter.ts'
import { stateLabel, states } from '../../shared/states.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { ChoiceMenu } from '../../base/web/parts/choice-menu.tsx'
import { Field } from '../../base/web/parts/field.tsx'
import { Tick } from '../../base/web/parts/tick.tsx'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { useSignal } from '../../base/web/live/notify.ts'
import { list } from '../../base/web/live/stores.ts'
import { digits } from '../../shared/labels.ts'
import { ticketLabel, useTicketKinds } from '../../base/web/live/ticket-kinds.ts'
import { useStaff } from '../../base/web/live/staff.ts'
import {
  availabilityLabels,
  contactStateLabels,
  experienceLabels,
  kindLabels,
  mailStateLabels,
  sortLabels,
} from '../../base/web/words/labels.ts'
import { narrowedBy, useFilter, usualSort } from './list-query.ts'

const mainParts = ['kind', 'state', 'owner'] as const
type MainPart = (typeof mainParts)[number]

/** Written, or picked as a day. */
const fieldParts = ['role', 'place', 'company', 'freeOn', 'on', 'from', 'to'] as const
type FieldPart = (typeof fieldParts)[number]

type FlagPart = {
  [Part in keyof ListFilter]-?: NonNullable<ListFilter[Part]> extends boolean ? Part : never
}[keyof ListFilter]

const isFlag = (part: string): part is FlagPart => filterParts[part as Part].shape === 'flag'
/** `anyTag` stands beside the tags. */
const flagParts = Object.keys(filterParts)
  .filter(isFlag)
  .filter((part) => part !== 'anyTag')

/** All others have a menu: one that is forgotten is a type error. Of `asks` there are only links. */
type MenuPart = Exclude<Part, FieldPart | FlagPart | 'asks' | 'q' | 'sort'>

type Props = { facets: Facets | undefined; isCompact: boolean }

/** All filters of the list, each value with how many records it would leave. */
export const FilterBar = memo(function FilterBar({ facets, isCompact }: Props) {
  const { filter } = useFilter()
  // Drawn after the rows: seven menus at once would delay the first rows by a frame or two.
  const areMenusDue = useDeferredValue(facets !== undefined, false)
  const inSight = isCompact ? [] : mainParts
  const count = narrowedBy(filter, ['q', ...inSight])
  return (
    <div className="actions">
      {!isCompact && areMenusDue && <MainMenus facets={facets} />}
      <Act
        look="field"
        icon="filter"
        words={
          <>
            {isCompact ? 'Filters' : 'More filters'}
            {count > 0 && <span className="badge">{count}</span>}
          </>
        }
        onAct={() => openDialog('Filters', <AllFilters isCompact={isCompact} />)}
      />
      <SortMenu />
      {narrowedBy(filter) > 0 && !isCompact && <Clear />}
    </div>
  )
})

function AllFilters({ isCompact }: Pick<Props, 'isCompact'>) {
  useSignal(list.changed)
  const { facets } = list.state()
  return (
    <>
      <div className="actions">
        {isCompact && <MainMenus facets={facets} />}
        <DetailMenus facets={facets} />
        <MoreFilters />
      </div>
      <p className="actions">
        <Act words={`Show ${facets ? digits(facets.total) : 'the list'}`} closes />
        <Clear />
      </p>
    </>
  )
}

function Clear() {
  const { narrow, filter } = useFilter()
  const none = Object.fromEntries(
    Object.keys(filter).map((name) => [name, undefined]),
  ) as ListFilter
  return <Act words="Clear all" look="quiet" onAct={() => narrow(none)} />
}

type MenuProps = { facets: Facets | undefined }
type Choices = { id: string; label: string }[]

const choicesOf = (labels: Iterable<readonly [string, string]>): Choices =>
  [...labels].map(([id, label]) => ({ id, label }))

/** Used every day: visible where there is room. */
function MainMenus({ facets }: MenuProps) {
  const staff = useStaff()
  const owners = staff.filter(({ id, takesRecords }) => takesRecords || facets?.owner[id])
  const choices: Record<MainPart, Choices> = {
    kind: choicesOf(Object.entries(kindLabels)),
    state: states.map((state) => ({ id: state, label: stateLabel(state) })),
    owner: [
      ...owners.map(({ id, name }) => ({ id, label: name })),
      { id: 'none', label: 'Nobody' },
    ],
  }
  return <Menus facets={facets} choices={choices} />
}

/** In the dialog of further filters. */
function DetailMenus({ facets }: MenuProps) {
  const { filter } = useFilter()
  const kinds = useTicketKinds()
  const known = (part: 'tag' | 'region' | 'town') =>
    [...new Set([...Object.keys(facets?.[part] ?? {}), ...(filter[part] ?? [])])]
      .filter((name) => name !== 'none')
      .sort()
      .map((name) => ({ id: name, label: name }))
  const choices: Record<Exclude<MenuPart, MainPart | 'tag'>, Choices> = {
    ticket: kinds.map(({ id }) => ({ id, label: ticketLabel(id) })),
    region: [...known('region'), { id: 'none', label: 'No place we know' }],
    town: known('town'),
    contact: choicesOf(Object.entries(contactStateLabels)),
    mail: choicesOf(Object.entries(mailStateLabels)),
    experience: choicesOf(experienceLabels),
    availability: choicesOf(availabilityLabels),
    vacancy: [...(facets?.vacancies ?? []), { id: 'none', label: 'No vacancy' }],
    topic: [...(facets?.topics ?? []), { id: 'none', label: 'No topic' }],
  }
  return (
    <>
      <Menus facets={facets} choices={{ tag: known('tag') }} />
      {(filter.anyTag || (filter.tag?.length ?? 0) > 1) && <Flag name="anyTag" />}
      <Menus facets={facets} choices={choices} />
    </>
  )
}

type MenusProps = MenuProps & { choices: Partial<Record<MenuPart, Choices>> }

function Menus({ facets, choices }: MenusProps) {
  const { filter, narrow } = useFilter()
  return (Object.keys(choices) as MenuPart[]).map((name) => {
    const { label, shape } = filterParts[name]
    const held: readonly string[] = [filter[name] ?? []].flat()
    const counts = name === 'contact' || name === 'mail' ? undefined : facets?.[name]
    const choose = (chosen: string[]) =>
      narrow({
        // A part that takes one value: the last choice.
        [name]: shape === 'one' ? chosen.find((id) => !held.includes(id)) : chosen[0] && chosen,
      } as ListFilter)
    return (
      <ChoiceMenu
        key={name}
        label={label}
        isMultiple
        choices={choices[name]!.map(({ id, label }) => ({
          id,
          label,
          count: counts && (counts[id] ?? 0),
        }))}
        chosen={[...held]}
        onChoose={choose}
      />
    )
  })
}

function Flag({ name }: { name: FlagPart }) {
  const { filter, narrow } = useFilter()
  return (
    <Tick
      words={filterParts[name].label}
      checked={filter[name] ?? false}
      onTick={(isTicked) => narrow({ [name]: isTicked || undefined })}
    />
  )
}

function SortMenu() {
  const { filter, narrow } = useFilter()
  const usual = usualSort(filter.q !== undefined)
  const sort = filter.sort ?? usual
  const orders = (Object.keys(sortLabels) as SortOrder[]).filter(
    (order) => order !== 'relevance' || filter.q,
  )
  return (
    <ChoiceMenu
      label={filterParts.sort.label}
      shown={sortLabels[sort]}
      isQuiet
      choices={orders.map((id) => ({ id, label: sortLabels[id] }))}
      chosen={[sort]}
      onChoose={([chosen]) =>
        narrow({ sort: chosen === usual ? undefined : (chosen as SortOrder) })
      }
    />
  )
}

function MoreFilters() {
  const { filter, narrow } = useFilter()
  const field = (name: FieldPart) => (
    <Field
      // A shared address or "Clear all" changes the text from outside.
      key={`${name} ${filter[name] ?? ''}`}
      label={filterParts[name].label}
      type={['role', 'place', 'company'].includes(name) ? 'text' : 'date'}
      maxLength={100}
      defaultValue={filter[name] ?? ''}
      onLeave={(value) => {
        const next = value.trim() || undefined
        if (next !== filter[name]) narrow({ [name]: next })
      }}
    />
  )
  return (
    <div className="more-filters">
      {fieldParts.map(field)}
      {flagParts.map((name) => (
        <Flag key={name} name={name} />
      ))}
    </div>
  )
}
