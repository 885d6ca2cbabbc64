import { useEffect, useRef, useState } from 'react'
import { Outlet, useNavigate, useParams } from 'react-router'
import { markRead, setOwner, setState } from '../live/acts.ts'
import { shownRow } from '../live/rows.ts'
import { besideList, useMedia } from '../shell/media.ts'
import { useSession } from '../shell/session.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { StateDialog } from './state-dialog.tsx'
import { gridId, recordAddress } from './list-grid.tsx'
import { useFilter } from './list-query.ts'
import { listState, showList } from './list-store.ts'
import { RecordList } from './record-list.tsx'
import { searchFieldId } from './search-field.tsx'
import { activate, activeId, activeIndex, move, selectedIds, toggle } from './selection.ts'

/** The list, and the open record beside it or in its place. */
export function Work() {
  const { id: openId } = useParams()
  const { query } = useFilter()
  const { account } = useSession()
  const isBeside = useMedia(besideList)
  const navigate = useNavigate()
  const [stating, setStating] = useState<readonly string[]>([])

  useEffect(() => showList(query), [query])
  useEffect(() => {
    if (!openId) return
    const index = listState().ids.indexOf(openId)
    if (index >= 0) activate(index)
  }, [openId])

  // From a record back to the list: the keys go on where they were.
  const focusNext = useRef(gridId)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !openId) document.getElementById(focusNext.current)?.focus()
    wasOpen.current = openId !== undefined
    focusNext.current = gridId
  }, [openId])

  const step = (by: number) => {
    const index = move(by)
    const id = listState().ids[index]
    if (openId && id) void navigate(recordAddress(id, query), { replace: true })
    else document.getElementById(gridId)?.focus()
  }
  /** What the keys act on: the open record, else what is selected, else the row that is marked. */
  const targets = (): string[] => {
    if (openId) return [openId]
    if (selectedIds().size > 0) return [...selectedIds()]
    return [activeId()].filter((id) => id !== undefined)
  }
  const rows = () =>
    targets()
      .map(shownRow)
      .filter((row) => row !== undefined)
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    Enter: () => {
      const id = activeId()
      if (id && id !== openId) void navigate(recordAddress(id, query))
    },
    Escape: () => {
      if (!openId) return
      void navigate(query ? `/?${query}` : '/')
    },
    '/': () => {
      const field = document.getElementById(searchFieldId)
      if (field) field.focus()
      else {
        focusNext.current = searchFieldId
        void navigate(query ? `/?${query}` : '/')
      }
    },
    x: () => {
      if (activeIndex() >= 0) toggle(activeIndex())
    },
    e: () => setStating(targets()),
    a: () => setOwner(rows(), account.id),
    u: () => {
      const chosen = rows()
      markRead(chosen, !chosen.every(({ isRead }) => isRead))
    },
  })

  return (
    <main className="work" data-open={openId ? '' : undefined}>
      <h1 className="visually-hidden">Records</h1>
      {(!openId || isBeside) && <RecordList openId={openId} />}
      <Outlet />
      <StateDialog
        rows={stating.map(shownRow).filter((row) => row !== undefined)}
        isOpen={stating.length > 0}
        onClose={() => setStating([])}
        onChoose={setState}
      />
    </main>
  )
}
