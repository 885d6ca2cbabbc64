import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { ContentName } from 'core/content/kinds.ts'
import type { EditedRecord } from '../drafts.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { connectionChanged, isOnline } from '../../base/web/live/connection.ts'
import { kept } from '../../base/web/live/stores.ts'
import { useAskedBeforeClosing } from '../../base/web/parts/leaving.ts'
import { createEditor, type Does, type RecordEditor } from './editor.ts'
import { isUnsaved, type Kept } from './editor-state.ts'
import { readRecord } from './load-site.ts'

/** Milliseconds between two requests for who else edits the record. */
const watchMs = 15_000

/** Debounce: milliseconds after the last key, so that keeping a large record in the tab delays neither the display nor the save. */
const keptMs = 50

function deskOf(name: ContentName) {
  const params = { name }
  return {
    save: (data: unknown, tag: string) =>
      fetchReply('PUT /api/content/records/:name', {
        params,
        body: { data, isEditing: true },
        tag,
      }),
    discard: (tag: string) => fetchReply('DELETE /api/content/records/:name', { params, tag }),
    read: () => readRecord(name),
    tell: (does: Does) =>
      fetchReply('PUT /api/content/records/:name/editor', {
        params,
        body: { does },
        keepalive: does === 'leave',
      }),
  }
}

/** Of forms that are open, or were closed while something was not saved. */
const editors = new Map<ContentName, RecordEditor>()

/** Resolves once what was typed in these forms is saved, or is kept in this tab because it could not be. */
export async function formsSaved(): Promise<void> {
  await Promise.all([...editors.values()].map((editor) => editor.save()))
}

/** The editor of one record and its state, while its form is open. */
export function useEditor(record: EditedRecord) {
  const { name } = record
  const place = `website ${name}` as const
  const [editor] = useState(() =>
    createEditor(record, deskOf(name), { kept: kept.get<Kept>(null, place) }),
  )
  const state = useSyncExternalStore(editor.subscribe, editor.get)
  const { revalidate } = useRevalidator()
  useEffect(() => editor.loaded(record), [editor, record])
  useEffect(() => {
    const watch = () => {
      if (document.visibilityState !== 'hidden' || isUnsaved(editor.get())) void editor.watch()
    }
    editors.set(name, editor)
    watch()
    const timer = setInterval(() => void editor.watch(), watchMs)
    const stopAtConnection = connectionChanged.subscribe(() => isOnline() && watch())
    addEventListener('focus', watch)
    addEventListener('pagehide', editor.leave)
    return () => {
      clearInterval(timer)
      stopAtConnection()
      removeEventListener('focus', watch)
      removeEventListener('pagehide', editor.leave)
      // What the server cannot save now is kept in this tab for the next time the form is open.
      const closed = editor.get()
      const wasUnsaved = isUnsaved(closed)
      if (wasUnsaved) kept.set(null, place, { base: closed.base, data: closed.data })
      void editor.save().then((isSaved) => {
        editor.leave()
        if (!isSaved) return
        kept.set(null, place, undefined)
        if (editors.get(name) === editor) editors.delete(name)
        // The page that is shown by now was loaded before this draft was saved.
        if (wasUnsaved) void revalidate()
      })
    }
  }, [editor, name, place, revalidate])
  const unsaved = isUnsaved(state)
  useAskedBeforeClosing(unsaved)
  const { base, data } = state
  useEffect(() => {
    if (!unsaved) return kept.set(null, place, undefined)
    const keep = () => kept.set(null, place, { base, data })
    const timer = setTimeout(keep, keptMs)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [place, unsaved, base, data])
  return { editor, state, isChanged: unsaved }
}
