import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ContentName } from 'core/content/kinds.ts'
import type { EditedRecord } from '../drafts.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { useAskedBeforeClosing } from '../../base/web/parts/leaving.ts'
import { createEditor, type Does, type RecordEditor } from './editor.ts'
import { isUnsaved } from './editor-state.ts'
import { keepTyping, keptTyping, useKeptTyping } from './kept-typing.ts'
import { readRecord } from './load-site.ts'

/** Milliseconds between two requests for who else edits the record. */
const watchMs = 15_000

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

/** The editor of one record and its state, while its form is open. */
export function useEditor(record: EditedRecord) {
  const { name } = record
  const [editor] = useState(() => createEditor(record, deskOf(name), { kept: keptTyping(name) }))
  const state = useSyncExternalStore(editor.subscribe, editor.get)
  useEffect(() => editor.loaded(record), [editor, record])
  useEffect(() => {
    const watch = () => {
      if (document.visibilityState !== 'hidden' || isUnsaved(editor.get())) void editor.watch()
    }
    watch()
    const timer = setInterval(() => void editor.watch(), watchMs)
    addEventListener('focus', watch)
    addEventListener('pagehide', editor.leave)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', watch)
      removeEventListener('pagehide', editor.leave)
      // What the server cannot save now is kept in this tab for the next time the form is open.
      void editor.save().then((isSaved) => {
        if (isSaved) keepTyping(name, undefined)
        editor.leave()
      })
    }
  }, [editor, name])
  const unsaved = isUnsaved(state)
  useAskedBeforeClosing(unsaved)
  useKeptTyping(name, unsaved ? state.base : undefined, state.data)
  return useMemo(() => ({ editor, state, isChanged: unsaved }), [editor, state, unsaved])
}

export type { RecordEditor }
