import { useEffect, useRef } from 'react'
import { Outlet, useNavigate, useParams } from 'react-router'
import { markRead, setOwner } from '../../base/web/live/record-actions.ts'
import { beginMove, isLeft } from '../../base/web/live/opening.ts'
import { list, rows, selection } from '../../base/web/live/stores.ts'
import { besideList, useMedia } from '../../base/web/shell/media.ts'
import { useSession } from '../../base/web/shell/session.ts'
import { useShortcuts } from '../../base/web/shell/shortcuts.ts'
import { askForRequest } from '../../requests/web/put-on-dialog.tsx'
import { askForState } from './state-dialog.tsx'
import { gridId, recordAddress } from './list-grid.tsx'
import { useFilter } from './list-query.ts'
import { RecordList } from './record-list.tsx'
import { searchFieldId } from './search-field.tsx'

/** The list, and the open record beside it or in its place. */
export function Work() {
  const { id: openId } = useParams()
  const { query } = useFilter()
  const { account } = useSession()
  const isBeside = useMedia(besideList)
  const navigate = useNavigate()

  useEffect(() => list.show(query), [query])
  useEffect(() => {
    // Otherwise the next step would start from a record that was left already.
    if (!openId || isLeft(openId)) return
    const index = list.state().ids.indexOf(openId)
    if (index >= 0) selection.activate(index)
  }, [openId])

  // After a record is closed, the focus returns to the list.
  const focusNext = useRef(gridId)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !openId) document.getElementById(focusNext.current)?.focus()
    wasOpen.current = openId !== undefined
    focusNext.current = gridId
  }, [openId])

  const step = async (by: number) => {
    const index = selection.move(by)
    if (!openId) return document.getElementById(gridId)?.focus()
    const endMove = beginMove()
    try {
      const [id] = await list.idsBetween(index, index)
      // The key was pressed again while this page of the list loaded: the later press counts.
      if (id && selection.activeIndex() === index) {
        await navigate(recordAddress(id, query), { replace: true })
      }
    } finally {
      endMove()
    }
  }
  /** What the keys act on: the open record, else the selected rows, else the active row. */
  const targets = (): string[] => {
    if (openId) return [openId]
    if (selection.ids().size > 0) return [...selection.ids()]
    return [selection.activeId()].filter((id) => id !== undefined)
  }
  useShortcuts({
    j: () => void step(1),
    k: () => void step(-1),
    Enter: () => {
      const id = selection.activeId()
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
      if (selection.activeIndex() >= 0) selection.toggle(selection.activeIndex())
    },
    e: () => askForState(targets()),
    r: () => askForRequest(targets()),
    a: () => void setOwner(targets(), account.id),
    u: () => {
      const chosen = targets()
      void markRead(chosen, !chosen.every((id) => rows.get(id)?.isRead))
    },
  })

  return (
    <main className="work" data-open={openId ? '' : undefined}>
      <h1 className="visually-hidden">Records</h1>
      {(!openId || isBeside) && <RecordList openId={openId} />}
      <Outlet />
    </main>
  )
}
