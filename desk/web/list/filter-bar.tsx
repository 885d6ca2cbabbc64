import { memo, useDeferredValue, useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import type { Facets } from '../../http/api.ts'
import {
  contactStates,
  mailStates,
  type ContactState,
  type ListFilter,
  type MailState,
  type SortOrder,
} from '../../index/search.ts'
import { lapsingDays } from '../../tickets/tickets.ts'
import { staleDays } from '../../work/availability.ts'
import { states } from '../../work/work.ts'
import { ChoiceMenu, type Choice } from '../parts/choice-menu.tsx'
import { Icon } from '../parts/icon.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { ticketLabel, useTicketKinds } from '../live/ticket-kinds.ts'
import { useStaff } from '../live/staff.ts'
import {
  availabilityLabels,
  contactStateLabels,
  experienceLabels,
  kindLabels,
  mailStateLabels,
  sortLabels,
  stateLabels,
} from '../words/labels.ts'
import { narrowedBy, useFilter, usualSort } from './list-query.ts'

type Props = { facets: Facets | undefined; isCompact: boolean }

/** Everything that narrows the list, each part with how many records it would leave. */
export const FilterBar = memo(function FilterBar({ facets, isCompact }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { filter } = useFilter()
  // After the rows: seven menus at once would hold up the first ones by a frame or two.
  const areMenusDue = useDeferredValue(facets !== undefined, false)
  const inSight = isCompact ? [] : (['kind', 'state', 'owner'] as const)
  const count = narrowedBy(filter, ['q', ...inSight])
  return (
    <div className="filters">
      {!isCompact && areMenusDue && <MainMenus facets={facets} />}
      <Button className="button button--field" onPress={() => setOpen(true)}>
        <Icon name="filter" />
        {isCompact ? 'Filters' : 'More filters'}
        {count > 0 && <span className="badge">{count}</span>}
      </Button>
      <SortMenu />
      {narrowedBy(filter) > 0 && !isCompact && <Clear />}
      <ModalDialog title="Filters" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="filter-dialog">
          {isCompact && <MainMenus facets={facets} />}
          <DetailMenus facets={facets} />
          <MoreFilters />
        </div>
        <p className="actions">
          <Button className="button" slot="close">
            Show {facets ? facets.total.toLocaleString('en-AU') : 'the list'}
          </Button>
          <Clear />
        </p>
      </ModalDialog>
    </div>
  )
})

function Clear() {
  const { narrow, filter } = useFilter()
  const none = Object.fromEntries(
    Object.keys(filter).map((name) => [name, undefined]),
  ) as ListFilter
  return (
    <button className="button button--quiet" type="button" onClick={() => narrow(none)}>
      Clear all
    </button>
  )
}

type Flag =
  | 'people'
  | 'fresh'
  | 'unread'
  | 'due'
  | 'leaving'
  | 'lapsing'
  | 'unsearchable'
  | 'anyTag'
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
  const { filter, narrow } = useFilter()
  const staff = useStaff()
  const one = (
    name: 'kind' | 'owner',
    label: string,
    values: Iterable<readonly [string, string]>,
  ) => (
    <ChoiceMenu
      label={label}
      isMultiple
      choices={[...values].map(([id, label]) => counted(facets, name, id, label))}
      chosen={filter[name] ? [filter[name]] : []}
      onChoose={(chosen) => {
        // The one chosen last: these have one value at a time.
        const value = chosen.findLast((id) => id !== filter[name])
        narrow({ [name]: value } as ListFilter)
      }}
    />
  )
  const owners = staff.filter(({ id, takesRecords }) => takesRecords || facets?.owner[id])
  return (
    <>
      {one('kind', 'Type', Object.entries(kindLabels))}
      <SeveralMenu
        facets={facets}
        name="state"
        label="State"
        values={states.map((state) => [state, stateLabels[state]] as const)}
      />
      {one('owner', 'Owner', [
        ...owners.map(({ id, name }) => [id, name] as const),
        ['none', 'Nobody'] as const,
      ])}
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
  const several = (name: ListPart, label: string, values: Iterable<readonly [string, string]>) => (
    <SeveralMenu facets={facets} name={name} label={label} values={values} />
  )
  return (
    <>
      {several(
        'tag',
        'Tags',
        [...tags].sort().map((tag) => [tag, tag] as const),
      )}
      {(filter.anyTag || (filter.tag?.length ?? 0) > 1) && (
        <Tick name="anyTag">Any of these tags is enough</Tick>
      )}
      {several(
        'ticket',
        'Holds all of these tickets',
        kinds.map(({ id }) => [id, ticketLabel(id)] as const),
      )}
      {several('region', 'Region', [...keysOf('region'), ['none', 'No place we know'] as const])}
      {several('town', 'Town', keysOf('town'))}
      <ContactMenu />
      <MailMenu />
      {several('experience', 'Experience', experienceLabels)}
      {several('availability', 'Availability', availabilityLabels)}
      {several('vacancy', 'Vacancy', [
        ...(facets?.vacancies ?? []).map(({ id, label }) => [id, label] as const),
        ['none', 'No vacancy'] as const,
      ])}
      {several('topic', 'Topic', [
        ...(facets?.topics ?? []).map(({ id, label }) => [id, label] as const),
        ['none', 'No topic'] as const,
      ])}
    </>
  )
}

function ContactMenu() {
  const { filter, narrow } = useFilter()
  return (
    <ChoiceMenu
      label="Contact"
      isMultiple
      choices={contactStates.map((id) => ({ id, label: contactStateLabels[id] }))}
      chosen={filter.contact ? [filter.contact] : []}
      onChoose={(chosen) =>
        narrow({ contact: chosen.findLast((id) => id !== filter.contact) as ContactState })
      }
    />
  )
}

function MailMenu() {
  const { filter, narrow } = useFilter()
  return (
    <ChoiceMenu
      label="Mail"
      isMultiple
      choices={mailStates.map((id) => ({ id, label: mailStateLabels[id] }))}
      chosen={filter.mail ? [filter.mail] : []}
      onChoose={(chosen) =>
        narrow({ mail: chosen.findLast((id) => id !== filter.mail) as MailState })
      }
    />
  )
}

function Tick({ name, children }: { name: Flag; children: ReactNode }) {
  const { filter, narrow } = useFilter()
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={filter[name] ?? false}
        onChange={({ target }) => narrow({ [name]: target.checked || undefined })}
      />
      {children}
    </label>
  )
}

type SeveralProps = MenuProps & {
  name: ListPart
  label: string
  values: Iterable<readonly [string, string]>
}

function SeveralMenu({ facets, name, label, values }: SeveralProps) {
  const { filter, narrow } = useFilter()
  return (
    <ChoiceMenu
      label={label}
      isMultiple
      choices={[...values].map(([id, label]) => counted(facets, name, id, label))}
      chosen={filter[name] ?? []}
      onChoose={(chosen) => narrow({ [name]: chosen.length > 0 ? chosen : undefined })}
    />
  )
}

function counted(
  facets: Facets | undefined,
  name: ListPart | 'kind' | 'owner',
  id: string,
  label: string,
): Choice {
  return { id, label, count: facets ? (facets[name][id] ?? 0) : undefined }
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
      label="Order"
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

type Typed = 'role' | 'place' | 'freeOn' | 'from' | 'to' | 'on'

function MoreFilters() {
  const { filter, narrow } = useFilter()
  const field = (name: Typed, label: string, type: 'text' | 'date') => (
    <label className="field">
      <span>{label}</span>
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
      {field('role', 'Role or industry', 'text')}
      {field('place', 'Place', 'text')}
      {field('freeOn', 'Free on', 'date')}
      {field('on', 'Tickets held on', 'date')}
      {field('from', 'Arrived from', 'date')}
      {field('to', 'Arrived to', 'date')}
      <Tick name="people">People only, no messages</Tick>
      <Tick name="unread">Unread only</Tick>
      <Tick name="due">Due within 24 hours only</Tick>
      <Tick name="fresh">Availability said within {staleDays} days only</Tick>
      <Tick name="lapsing">A ticket lapses within {lapsingDays} days only</Tick>
      <Tick name="leaving">Announced for deletion only</Tick>
      <Tick name="unsearchable">Documents without text only</Tick>
    </div>
  )
}
