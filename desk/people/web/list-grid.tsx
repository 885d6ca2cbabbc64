import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useNavigate } from 'react-router'
import type { ListRow as Row } from '../../base/http/api.ts'
import { useSignal } from '../../base/web/live/notify.ts'
import { list, rows, selection } from '../../base/web/live/stores.ts'
import { useMedia } from '../../base/web/shell/media.ts'
import { orSay } from '../../base/web/shell/toasts.ts'
import { useNow } from '../../base/web/words/time.ts'
import { dueGroup, dueGroupLabels, isDue } from './due-group.ts'
import { availabilityOf } from '../../shared/availability.ts'
import { ListRow, rowElementId, type Column } from './list-row.tsx'
import { useSnippets } from './snippets.tsx'
import { readFilter } from '../../shared/list/filter.ts'
import { canonicalQuery, usualSort } from './list-query.ts'

type Props = {
  /** Id of the record that is shown beside the list. */
  openId: string | undefined
  /** The filter, which links to records keep in the address. */
  query: string
  isCompact: boolean
}

const headings: Record<Column, string> = {
  state: 'State',
  name: 'Name',
  about: 'About',
  place: 'Place',
  due: 'Due',
  leaving: 'Deleted on',
  arrived: 'Arrived',
  owner: 'Owner',
  free: 'Free',
  tickets: 'Tickets',
  tags: 'Tags',
}

/** By this id, shortcuts of the whole page find the grid. */
export const gridId = 'records'

export const recordAddress = (id: string, query: string): string =>
  `/records/${encodeURIComponent(id)}${query ? `?${query}` : ''}`

/** Read from the address itself, which is ahead of the page while that renders. */
const wantedQuery = (): string => canonicalQuery(new URLSearchParams(location.search))

/** The rows; only visible ones are in the document. */
export function ListGrid({ openId, query, isCompact }: Props) {
  useSignal(rows.changed)
  useSignal(selection.changed)
  const now = useNow()
  const navigate = useNavigate()
  const isTouch = useMedia('(pointer: coarse)')
  const scroller = useRef<HTMLDivElement>(null)
  const { ids, total, shownQuery } = list.state()
  const { q = '' } = useMemo(() => readFilter(new URLSearchParams(shownQuery)), [shownQuery])
  const rowHeight = (isCompact ? 68 : isTouch ? 48 : 40) + (q === '' ? 0 : snippetHeight)
  const groupOf = useGroups(shownQuery, now)
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + (groupOf(index) === undefined ? 0 : groupHeight),
    overscan: 8,
    initialOffset: () => list.scroll.scrollTop,
    scrollPaddingStart: 36,
    useFlushSync: false,
  })
  // The first row of a group is higher because of its heading.
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight, groupOf])

  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => list.see(first, last), [first, last, shownQuery])
  useStartOfNewList(scroller, shownQuery)
  const snippetOf = useSnippets(
    q,
    items.map(({ index }) => ids[index]).filter((id) => id !== undefined),
  )

  const open = useCallback(
    (index: number) => {
      selection.activate(index)
      selection.forgetRange()
      const id = selection.activeId()
      if (id) void navigate(recordAddress(id, query))
    },
    [navigate, query],
  )
  const pick = useCallback((index: number, event: MouseEvent) => {
    const from = selection.activeIndex()
    selection.activate(index)
    if (event.shiftKey) void selectTo(index, from)
    else selection.toggle(index)
  }, [])

  // Rows of the former filter stay visible until those of the new one are loaded.
  const isStale = shownQuery !== list.state().query
  useEffect(() => {
    if (!isStale && document.activeElement === scroller.current && selection.activeIndex() < 0) {
      selection.activate(0)
    }
  }, [isStale, shownQuery])

  const active = selection.activeIndex()
  const reveal = selection.revealCount()
  const revealed = useRef(reveal)
  useEffect(() => {
    if (revealed.current === reveal) return
    revealed.current = reveal
    const index = selection.activeIndex()
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' })
  }, [reveal, virtual])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    // Not the row that is drawn: keys may come faster than the page renders.
    const active = selection.activeIndex()
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 10,
      PageUp: -10,
      Home: -total,
      End: total,
    }
    const step = steps[key]
    if (step !== undefined) {
      if (!shiftKey) selection.forgetRange()
      const from = selection.activeIndex()
      const index = selection.move(step)
      if (shiftKey) void selectTo(index, from)
    } else if (key === ' ' && active >= 0) selection.toggle(active)
    else if (key === 'Enter' && active >= 0) {
      // After a search for one person, Enter must not open a row of the previous search.
      if (wantedQuery() === shownQuery) open(active)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const selected = selection.ids()
  const columns = columnsOf(ids)
  return (
    <div
      ref={scroller}
      id={gridId}
      className={isCompact ? 'grid grid--compact' : 'grid'}
      role="grid"
      aria-label="Records"
      aria-rowcount={total + 1}
      aria-multiselectable="true"
      aria-activedescendant={active >= first && active <= last ? rowElementId(active) : undefined}
      aria-busy={isStale}
      style={{ '--row': `${rowHeight}px` } as CSSProperties}
      tabIndex={0}
      onFocus={({ currentTarget }) => {
        // A click selects a row itself; scrolling between press and release would move the row away from the pointer.
        if (selection.activeIndex() >= 0 || !currentTarget.matches(':focus-visible')) return
        selection.activate(Math.min(total - 1, Math.ceil(currentTarget.scrollTop / rowHeight)))
      }}
      onScroll={(event) => {
        list.scroll.scrollTop = event.currentTarget.scrollTop
      }}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className="grid-head">
        <div role="row" aria-rowindex={1} className="head-row">
          <span role="columnheader" className="cell cell--pick">
            <span className="visually-hidden">Selected</span>
          </span>
          {isCompact ? (
            <span role="columnheader">Record</span>
          ) : (
            columns.map((name) => (
              <span key={name} role="columnheader" className={`cell cell--${name}`}>
                {headings[name]}
              </span>
            ))
          )}
        </div>
      </div>
      <div role="rowgroup" className="grid-body" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const id = ids[index]
          return (
            <ListRow
              key={id ?? `at ${index}`}
              row={id === undefined ? undefined : rows.get(id)}
              group={groupOf(index)}
              columns={columns}
              snippet={id === undefined ? undefined : snippetOf(id)}
              index={index}
              top={start}
              now={now}
              href={id === undefined ? '' : recordAddress(id, query)}
              isActive={index === active}
              isSelected={id !== undefined && selected.has(id)}
              isOpen={id !== undefined && id === openId}
              isCompact={isCompact}
              onOpen={open}
              onPick={pick}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Height in pixels of the line that shows why a row was found. */
const snippetHeight = 24

/** Height in pixels of a group's heading. */
const groupHeight = 34

/** @returns the heading above a row that begins a group; undefined for all other rows */
function useGroups(
  shownQuery: string | undefined,
  now: number,
): (index: number) => string | undefined {
  const { ids } = list.state()
  const version = rows.changed.version()
  return useMemo(() => {
    const filter = readFilter(new URLSearchParams(shownQuery))
    if ((filter.sort ?? usualSort(filter.q !== undefined)) !== 'due') return () => undefined
    const at = (index: number) => {
      const id = ids[index]
      const row = id === undefined ? undefined : rows.get(id)
      return row && dueGroup(row, now)
    }
    return (index: number) => {
      const group = at(index)
      if (
        group === undefined ||
        (index > 0 && (ids[index - 1] === undefined || at(index - 1) === group))
      ) {
        return undefined
      }
      // A list without promises needs no heading "no promise".
      return group === 'rest' && index === 0 ? undefined : dueGroupLabels[group]
    }
    // oxlint-disable-next-line react/exhaustive-deps -- The version stands for the rows.
  }, [shownQuery, now, ids, version])
}

/** A column that is empty in all loaded rows is left out; true: it never is. */
const isFilled: Record<Column, true | ((row: Row) => boolean)> = {
  state: true,
  name: true,
  about: true,
  place: ({ location }) => location !== null,
  due: isDue,
  leaving: ({ purgeOn }) => purgeOn !== undefined,
  arrived: true,
  owner: ({ owner }) => owner !== null,
  free: (row) => availabilityOf(row) !== undefined,
  tickets: ({ tickets }) => Object.values(tickets).some((held) => held !== 'no'),
  tags: ({ tags }) => tags.length > 0,
}

function columnsOf(ids: readonly (string | undefined)[]): Column[] {
  const loaded = ids.flatMap((id) => (id === undefined ? [] : (rows.get(id) ?? [])))
  return (Object.keys(headings) as Column[]).filter((name) => {
    const fills = isFilled[name]
    return fills === true || loaded.some(fills)
  })
}

/** @param from start of the range when none is begun */
const selectTo = (index: number, from?: number) =>
  orSay(selection.selectTo(index, from), 'Not selected')

function useStartOfNewList(
  scroller: React.RefObject<HTMLDivElement | null>,
  shownQuery: string | undefined,
): void {
  const before = useRef(shownQuery)
  useLayoutEffect(() => {
    if (before.current === shownQuery) return
    before.current = shownQuery
    // Setting scrollTop, even to the same value, would force a layout.
    if (scroller.current && list.scroll.scrollTop > 0) scroller.current.scrollTop = 0
  }, [shownQuery, scroller])
}
