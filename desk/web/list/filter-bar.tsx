import { memo, useDeferredValue } from 'react'
import type { Facets } from '../../http/api.ts'
import { filterParts, type ListFilter, type SortOrder } from '../../index/filter.ts'
import { stateLabel, states } from '../../work/states.ts'
import { Act } from '../parts/act.tsx'
import { ChoiceMenu } from '../parts/choice-menu.tsx'
import { openDialog } from '../parts/dialogs.tsx'
import { useSignal } from '../live/notify.ts'
import { list } from '../live/stores.ts'
import { digits } from '../../work/labels.ts'
import { ticketLabel, useTicketKinds } from '../live/ticket-kinds.ts'
import { useStaff } from '../live/staff.ts'
import {
  availabilityLabels,
  contactStateLabels,
  experienceLabels,
  kindLabels,
  mailStateLabels,
  sortLabels,
} from '../words/labels.ts'
import { narrowedBy, useFilter, usualSort } from './list-query.ts'

type Props = { facets: Facets | undefined; isCompact: boolean }

/** Everything that narrows the list, each part with how many records it would leave. */
export const FilterBar = memo(function FilterBar({ facets, isCompact }: Props) {
  const { filter } = useFilter()
  // After the rows: seven menus at once would hold up the first ones by a frame or two.
  const areMenusDue = useDeferredValue(facets !== undefined, false)
  const inSight = isCompact ? [] : (['kind', 'state', 'owner'] as const)
  const count = narrowedBy(filter, ['q', ...inSight])
  return (
    <div className="filters">
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
      <div className="filter-dialog">
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

const ticks = [
  'people',
  'unread',
  'due',
  'fresh',
  'lapsing',
  'leaving',
  'unsearchable',
] as const satisfies (keyof ListFilter)[]

type Flag = (typeof ticks)[number] | 'anyTag'

type ListPart =
  | 'state'
  | 'tag'
  | 'ticket'
  | 'region'
  | 'town'
  | 'experience'
  | 'availability'
  | 'topic'
  | 'vacancy'

type MenuProps = { facets: Facets | undefined }

/** Used every day, in sight where there is room. */
function MainMenus({ facets }: MenuProps) {
  const staff = useStaff()
  const owners = staff.filter(({ id, takesRecords }) => takesRecords || facets?.owner[id])
  return (
    <>
      <OneMenu facets={facets} name="kind" values={Object.entries(kindLabels)} />
      <SeveralMenu
        facets={facets}
        name="state"
        values={states.map((state) => [state, stateLabel(state)] as const)}
      />
      <OneMenu
        facets={facets}
        name="owner"
        values={[...owners.map(({ id, name }) => [id, name] as const), ['none', 'Nobody'] as const]}
      />
    </>
  )
}

/** In the dialog of further filters. */
function DetailMenus({ facets }: MenuProps) {
  const { filter } = useFilter()
  const kinds = useTicketKinds()
  const keysOf = (part: 'region' | 'town') =>
    [...new Set([...Object.keys(facets?.[part] ?? {}), ...(filter[part] ?? [])])]
      .filter((name) => name !== 'none')
      .sort()
      .map((name) => [name, name] as const)
  const tags = new Set([...Object.keys(facets?.tag ?? {}), ...(filter.tag ?? [])])
  const several = (name: ListPart, values: Iterable<readonly [string, string]>) => (
    <SeveralMenu facets={facets} name={name} values={values} />
  )
  return (
    <>
      {several(
        'tag',
        [...tags].sort().map((tag) => [tag, tag] as const),
      )}
      {(filter.anyTag || (filter.tag?.length ?? 0) > 1) && <Tick name="anyTag" />}
      {several(
        'ticket',
        kinds.map(({ id }) => [id, ticketLabel(id)] as const),
      )}
      {several('region', [...keysOf('region'), ['none', 'No place we know'] as const])}
      {several('town', keysOf('town'))}
      <OneMenu name="contact" values={Object.entries(contactStateLabels)} />
      <OneMenu name="mail" values={Object.entries(mailStateLabels)} />
      {several('experience', experienceLabels)}
      {several('availability', availabilityLabels)}
      {several('vacancy', [
        ...(facets?.vacancies ?? []).map(({ id, label }) => [id, label] as const),
        ['none', 'No vacancy'] as const,
      ])}
      {several('topic', [
        ...(facets?.topics ?? []).map(({ id, label }) => [id, label] as const),
        ['none', 'No topic'] as const,
      ])}
    </>
  )
}

/** Of a part that takes one value: the one chosen last. */
function OneMenu({
  facets,
  name,
  values,
}: {
  facets?: Facets | undefined
  name: 'kind' | 'owner' | 'contact' | 'mail'
  values: Iterable<readonly [string, string]>
}) {
  const { filter, narrow } = useFilter()
  const count = (id: string) =>
    facets && (name === 'kind' || name === 'owner') ? (facets[name][id] ?? 0) : undefined
  return (
    <ChoiceMenu
      label={filterParts[name].label}
      isMultiple
      choices={[...values].map(([id, label]) => ({ id, label, count: count(id) }))}
      chosen={filter[name] ? [filter[name]] : []}
      onChoose={(chosen) =>
        narrow({ [name]: chosen.findLast((id) => id !== filter[name]) } as ListFilter)
      }
    />
  )
}

function Tick({ name }: { name: Flag }) {
  const { filter, narrow } = useFilter()
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={filter[name] ?? false}
        onChange={({ target }) => narrow({ [name]: target.checked || undefined })}
      />
      {filterParts[name].label}
    </label>
  )
}

type SeveralProps = MenuProps & {
  name: ListPart
  values: Iterable<readonly [string, string]>
}

function SeveralMenu({ facets, name, values }: SeveralProps) {
  const { filter, narrow } = useFilter()
  return (
    <ChoiceMenu
      label={filterParts[name].label}
      isMultiple
      choices={[...values].map(([id, label]) => ({
        id,
        label,
        count: facets && (facets[name][id] ?? 0),
      }))}
      chosen={filter[name] ?? []}
      onChoose={(chosen) => narrow({ [name]: chosen.length > 0 ? chosen : undefined })}
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

type Typed = 'role' | 'place' | 'company' | 'freeOn' | 'from' | 'to' | 'on'

function MoreFilters() {
  const { filter, narrow } = useFilter()
  const field = (name: Typed, type: 'text' | 'date') => (
    <label className="field" key={name}>
      <span>{filterParts[name].label}</span>
      <input
        className="field-box"
        type={type}
        maxLength={100}
        // A shared address or "Clear all" puts other words here.
        key={filter[name] ?? ''}
        defaultValue={filter[name] ?? ''}
        onBlur={({ target }) => change(name, target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(name, event.currentTarget.value)
        }}
      />
    </label>
  )
  const change = (name: Typed, value: string) => {
    const next = value.trim() || undefined
    if (next !== filter[name]) narrow({ [name]: next })
  }
  return (
    <div className="more-filters">
      {(['role', 'place', 'company'] as const).map((name) => field(name, 'text'))}
      {(['freeOn', 'on', 'from', 'to'] as const).map((name) => field(name, 'date'))}
      {ticks.map((name) => (
        <Tick key={name} name={name} />
      ))}
    </div>
  )
}
