// Controls the form of one record: typed changes are saved as a draft at each pause, and one account edits at a time.
import type { EditedRecord } from '../drafts.ts'
import type { EditorReply } from '../content-api.ts'
import { isSame } from 'core/content/values.ts'
import { Refused } from '../../base/web/api/request.ts'
import {
  editorState,
  firstState,
  isUnsaved,
  type EditorEvent,
  type EditorState,
  type Kept,
} from './editor-state.ts'

export type Does = 'watch' | 'hold' | 'take over' | 'leave'

/** Requests to the desk for one record. */
export type EditorDesk = {
  /** @throws Refused with 412 and `theirs`, or 423 and `editor` */
  save: (data: unknown, tag: string) => Promise<EditedRecord>
  discard: (tag: string) => Promise<EditedRecord>
  read: () => Promise<EditedRecord>
  tell: (does: Does) => Promise<EditorReply>
}

type Options = {
  kept?: Kept | undefined
  /** Debounce: milliseconds after the last key. */
  pauseMs?: number
}

export type RecordEditor = ReturnType<typeof createEditor>

export function createEditor(
  record: EditedRecord,
  desk: EditorDesk,
  { kept: restored, pauseMs = 300 }: Options = {},
) {
  // Saved already: the form that typed it was closed before the reply came.
  const isSaved = isSame(restored?.data, record.data)
  const kept = isSaved ? undefined : restored
  let state: EditorState = firstState(record, kept)
  const listeners = new Set<() => void>()
  const happened = (event: EditorEvent) => {
    state = editorState(state, event)
    for (const listener of listeners) listener()
  }
  /** Tags of states that this form has had: a reply with one of them is no change by a colleague. */
  const seen = new Set([record.tag, state.base.tag])
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<unknown> = Promise.resolve()
  let hasTyped = kept !== undefined

  function saveSoon() {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), pauseMs)
  }
  const typed = (event: EditorEvent) => {
    if (state.editor !== undefined) return
    hasTyped = true
    happened(event)
    saveSoon()
  }
  /** One request at a time: each save names the state that it was made from. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = running.then(work)
    running = next.catch(() => {})
    return next
  }

  /** @param isAsked saves even if nothing was typed @returns whether all changes are saved */
  function save(isAsked = false): Promise<boolean> {
    clearTimeout(timer)
    return inTurn(async () => {
      if (!isUnsaved(state) && !isAsked) return true
      const sent = state.data
      happened({ type: 'saving' })
      try {
        const saved = await desk.save(sent, state.base.tag)
        seen.add(saved.tag)
        happened({ type: 'saved', record: saved, sent, isAsked })
      } catch (error) {
        await explain(error as Error)
        return false
      }
      if (isUnsaved(state)) saveSoon()
      return !isUnsaved(state)
    })
  }

  async function explain(error: Error): Promise<void> {
    if (!(error instanceof Refused)) {
      const failure = `${error.message}. What you typed stays here, and is saved when the desk is back.`
      happened({ type: 'failed', failure })
      return
    }
    const { theirs, editor } = error.details
    if (theirs && seen.has(theirs.tag)) {
      // The state is this form's own: the reply to its save was lost.
      happened({ type: 'saved', record: theirs, sent: undefined, isAsked: false })
      saveSoon()
    } else if (theirs) {
      seen.add(theirs.tag)
      happened({ type: 'loaded', record: theirs })
      const failure = `${error.message}. You see it as it is now; what you typed can be brought back.`
      happened({ type: 'failed', failure })
    } else if (editor !== undefined) {
      happened({ type: 'watched', editor })
      await load().catch(() => happened({ type: 'failed', failure: `${error.message}.` }))
    } else happened({ type: 'failed', failure: `${error.message}. ${error.description}` })
  }

  async function load(): Promise<void> {
    const found = await desk.read()
    seen.add(found.tag)
    happened({ type: 'loaded', record: found })
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    save,

    type: (path: Extract<EditorEvent, { type: 'typed' }>['path'], value: unknown) =>
      typed({ type: 'typed', path, value }),
    undo: () => typed({ type: 'undone' }),
    bringBack: () => typed({ type: 'brought back' }),

    /** Returns to the published record. @returns whether that worked */
    discard(): Promise<boolean> {
      clearTimeout(timer)
      return inTurn(async () => {
        try {
          const record = await desk.discard(state.base.tag)
          seen.add(record.tag)
          happened({ type: 'loaded', record })
          return true
        } catch (error) {
          await explain(error as Error)
          return false
        }
      })
    },

    /** The page's data was loaded again, after publishing or restoring. */
    loaded(found: EditedRecord): void {
      if (isUnsaved(state) || state.isSaving || found === state.base) return
      if (found.tag !== state.base.tag && seen.has(found.tag)) return
      seen.add(found.tag)
      happened({ type: 'loaded', record: found })
    },

    /** Call every few seconds, and when the window gets the focus: who else edits, and what changed meanwhile. */
    watch(): Promise<void> {
      return inTurn(async () => {
        try {
          const { tag, editor } = await desk.tell(hasTyped ? 'hold' : 'watch')
          if (editor !== state.editor) happened({ type: 'watched', editor })
          if (!seen.has(tag) && (editor !== undefined || !isUnsaved(state))) await load()
        } catch {
          // The next save reports the error.
        }
      }).then(() => {
        if (isUnsaved(state) && state.editor === undefined) saveSoon()
      })
    },

    /** Takes the lock over from a colleague; what they saved last is kept. */
    takeOver(): Promise<void> {
      return inTurn(async () => {
        await desk.tell('take over')
        hasTyped = true
        await load()
        happened({ type: 'watched', editor: undefined })
      })
    },

    /** The form is closed: colleagues may edit. */
    leave(): void {
      clearTimeout(timer)
      if (hasTyped) desk.tell('leave').catch(() => {})
    },
  }
}
