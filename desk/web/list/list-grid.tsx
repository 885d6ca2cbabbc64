import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useNavigate } from 'react-router'
import { useSignal } from '../live/notify.ts'
import { rowsChanged, shownRow } from '../live/rows.ts'
import { useMedia } from '../shell/media.ts'
import { useNow } from '../words/time.ts'
import { ListRow, rowElementId } from './list-row.tsx'
import { canonicalQuery } from './list-query.ts'
import { listState, place, seeRows } from './list-store.ts'
import {
  activate,
  activeId,
  activeIndex,
  forgetRange,
  move,
  revealCount,
  select,
  selectedIds,
  selectionChanged,
  selectTo,
  toggle,
} from './selection.ts'

type Props = {
  /** Id of the record that is shown beside the list. */
  openId: string | undefined
  /** The list keeps its filter in the address of a record. */
  query: string
  isCompact: boolean
}

const columns = ['State', 'Name', 'About', 'Place', 'Due or arrived', 'Owner', 'Tags']

/** The id by which keys of the whole page find the grid. */
export const gridId = 'records'

export const recordAddress = (id: string, query: string): string =>
  `/records/${encodeURIComponent(id)}${query ? `?${query}` : ''}`

/** Asked of the address itself, which is ahead of the page while that renders. */
const wantedQuery = (): string => canonicalQuery(new URLSearchParams(location.search))

/** The rows, of which only those in sight are in the document. */
export function ListGrid({ openId, query, isCompact }: Props) {
  useSignal(rowsChanged)
  useSignal(selectionChanged)
  const now = useNow()
  const navigate = useNavigate()
  const isTouch = useMedia('(pointer: coarse)')
  const scroller = useRef<HTMLDivElement>(null)
  const { ids, total, shownQuery } = listState()
  const rowHeight = isCompact ? 68 : isTouch ? 48 : 40
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialOffset: () => place.scrollTop,
    scrollPaddingStart: 36,
    useFlushSync: false,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight])

  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => seeRows(first, last), [first, last, shownQuery])
  useKeptPlace(scroller, rowHeight)
  useStartOfNewList(scroller, shownQuery)

  const open = useCallback(
    (index: number) => {
      const id = activate(index)
      forgetRange()
      if (id) void navigate(recordAddress(id, query))
    },
    [navigate, query],
  )
  const pick = useCallback((index: number, event: MouseEvent) => {
    activate(index)
    if (event.shiftKey) selectTo(index)
    else toggle(index)
  }, [])

  // Rows of the former filter stay in sight until those of the new one are there.
  const isStale = shownQuery !== listState().query
  useEffect(() => {
    if (!isStale && document.activeElement === scroller.current && activeIndex() < 0) activate(0)
  }, [isStale, shownQuery])

  const active = activeIndex()
  const reveal = revealCount()
  const revealed = useRef(reveal)
  useEffect(() => {
    if (revealed.current === reveal) return
    revealed.current = reveal
    if (activeIndex() >= 0) virtual.scrollToIndex(activeIndex(), { align: 'auto' })
  }, [reveal, virtual])

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    // Not the one that is drawn: keys may come faster than the page renders.
    const active = activeIndex()
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
      if (shiftKey)
        select(
          [activeId()].filter((id) => id !== undefined),
          true,
        )
      const index = move(step)
      if (shiftKey) selectTo(index)
      else forgetRange()
    } else if (key === ' ' && active >= 0) toggle(active)
    else if (key === 'Enter' && active >= 0) {
      // Who searched for one person does not get the one of the search before.
      if (wantedQuery() === shownQuery) open(active)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const selected = selectedIds()
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
      tabIndex={0}
      onFocus={({ currentTarget }) => {
        // A click chooses a row itself; scrolling between press and release would take it from under the pointer.
        if (activeIndex() >= 0 || !currentTarget.matches(':focus-visible')) return
        activate(Math.ceil(currentTarget.scrollTop / rowHeight))
      }}
      onScroll={(event) => {
        place.scrollTop = event.currentTarget.scrollTop
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
              <span key={name} role="columnheader" className="cell">
                {name}
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
              row={id === undefined ? undefined : shownRow(id)}
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

/** Rows that come or go above do not push what somebody is reading. At the top, new ones are seen. */
function useKeptPlace(scroller: React.RefObject<HTMLDivElement | null>, rowHeight: number): void {
  const { ids, shownQuery } = listState()
  const before = useRef<{ id: string | undefined; index: number; query: string | undefined }>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    const was = before.current
    if (!element || !was?.id || was.query !== shownQuery || place.scrollTop < rowHeight) return
    const index = ids.indexOf(was.id)
    if (index >= 0 && index !== was.index) element.scrollTop += (index - was.index) * rowHeight
  }, [ids, shownQuery, rowHeight, scroller])
  useEffect(() => {
    const index = Math.floor(place.scrollTop / rowHeight)
    before.current = { id: listState().ids[index], index, query: listState().shownQuery }
  })
}

function useStartOfNewList(
  scroller: React.RefObject<HTMLDivElement | null>,
  shownQuery: string | undefined,
): void {
  const before = useRef(shownQuery)
  useLayoutEffect(() => {
    if (before.current === shownQuery) return
    before.current = shownQuery
    // Setting it, even to what it is, would lay out the page at once.
    if (scroller.current && place.scrollTop > 0) scroller.current.scrollTop = 0
  }, [shownQuery, scroller])
}
