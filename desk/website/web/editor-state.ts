// The state of a record's form, and how events change it.
import type { ContentName } from 'core/content/kinds.ts'
import { pathKeys, pathText } from 'core/content/record-problems.ts'
import { isSame, type Path } from 'core/content/values.ts'
import type { EditedRecord } from '../drafts.ts'
import { placeWords, shapesAlong } from '../../shared/website/naming.ts'
import { withAddress, withTyped } from './editing.ts'
import { reasonWords } from './words.ts'

/** Messages by place. */
type Errors = Readonly<Record<string, string>>

export type EditorState = {
  /** The record as the server has it. */
  base: EditedRecord
  /** The record when the form was opened, for "Undo typing". */
  opened: unknown
  /** The record as it is typed. */
  data: unknown
  errors: Errors
  /** Typed content that was taken out of the form and can be restored. */
  aside: unknown
  /** Name of the colleague who edits it. */
  editor: string | undefined
  isSaving: boolean
  failure: string | undefined
  saves: number
}

export type EditorEvent =
  /** @property value undefined removes the key, or the entry; at the empty path it is the whole record */
  | { type: 'typed'; path: Path; value: unknown }
  | { type: 'undone' }
  | { type: 'brought back' }
  | { type: 'saving' }
  /** @property sent data that was saved @property isAsked the editor asked to save, so that missing values are shown */
  | { type: 'saved'; record: EditedRecord; sent: unknown; isAsked: boolean }
  | { type: 'failed'; failure: string }
  /** The server has another state of it. */
  | { type: 'loaded'; record: EditedRecord }
  | { type: 'watched'; editor: string | undefined }

/** Typed content that this tab kept over a reload, and the state that the typing started from. */
export type Kept = { base: EditedRecord; data: unknown }

export function firstState(record: EditedRecord, kept?: Kept) {
  const base = kept?.base ?? record
  return {
    base,
    opened: base.data,
    data: kept ? kept.data : record.data,
    errors: wordsOfMissing(base),
    aside: undefined,
    editor: undefined,
    isSaving: false,
    failure: undefined,
    saves: 0,
  } satisfies EditorState as EditorState
}

export const isUnsaved = ({ data, base }: EditorState) => !isSame(data, base.data)

export function editorState(state: EditorState, event: EditorEvent): EditorState {
  const { base, data, opened } = state
  switch (event.type) {
    case 'typed': {
      const { path, value } = event
      const typed = withTyped(data, path, value, opened)
      const { name, published } = base
      return {
        ...state,
        data: withAddress(name, { before: data, data: typed, path, published }),
        errors: without(state.errors, pathText(path)),
        // If the editor removes a page, what was typed on it can be restored.
        ...(value === null && path.length === 0 ? { aside: data } : {}),
      }
    }
    case 'undone':
      return { ...state, data: opened, aside: data, errors: wordsOfMissing(base) }
    case 'brought back':
      return { ...state, data: state.aside, aside: undefined }
    case 'saving':
      return { ...state, isSaving: true, failure: undefined }
    case 'saved': {
      const { record, sent, isAsked } = event
      const missing = wordsOfMissing(record)
      // Missing values are not reported while the editor is still typing.
      const known = Object.entries(missing).filter(([at]) => at in state.errors)
      return {
        ...state,
        base: record,
        // The server may have added something: a moved page keeps its former address.
        data: data === sent ? record.data : data,
        errors: isAsked ? missing : Object.fromEntries(known),
        isSaving: false,
        saves: state.saves + 1,
      }
    }
    case 'failed':
      return { ...state, isSaving: false, failure: event.failure }
    case 'loaded': {
      const { record } = event
      const isOther = record.tag !== base.tag
      return {
        ...state,
        base: record,
        data: record.data,
        opened: isOther ? record.data : opened,
        errors: wordsOfMissing(record),
        aside: isUnsaved(state) ? data : state.aside,
        isSaving: false,
        failure: undefined,
        saves: isOther ? state.saves + 1 : state.saves,
      }
    }
    case 'watched':
      return { ...state, editor: event.editor }
  }
}

function wordsOfMissing({ name, missing = [], data }: EditedRecord): Record<string, string> {
  return Object.fromEntries(
    missing.map(({ path, reason }) => [path, reasonWords(titleAt(name, path, data), reason)]),
  )
}

function titleAt(name: ContentName, path: string, data: unknown): string {
  const keys = pathKeys(path)
  if (keys.length === 0) return 'This'
  return shapesAlong(name, keys, data)[keys.length]?.title ?? placeWords(name, keys, data)
}

/** Without the errors of a place and of places inside it. */
function without(errors: Errors, path: string): Errors {
  const all = Object.entries(errors)
  const kept = all.filter(
    ([at]) =>
      at !== path &&
      at !== '' &&
      !at.startsWith(`${path}.`) &&
      !at.startsWith(`${path}[`) &&
      !path.startsWith(`${at}[`),
  )
  return kept.length === all.length ? errors : Object.fromEntries(kept)
}
