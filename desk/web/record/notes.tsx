import { useRef, useState } from 'react'
import type { ListRow } from '../../http/api.ts'
import type { Note } from '../../work/work.ts'
import { addNote, removeNote } from '../live/acts.ts'
import { isPending } from '../live/outbox.ts'
import { nameOf } from '../live/staff.ts'
import { useSession } from '../shell/session.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { longTime } from '../words/time.ts'

const maxLength = 5000

/** Notes, and the one being written: kept in this tab until it is stored. */
export function Notes({ row, notes }: { row: ListRow; notes: Note[] }) {
  const { account: own } = useSession()
  const draftKey = `desk-note-${row.id}`
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey) ?? '')
  const [removing, setRemoving] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  useShortcuts({ n: () => box.current?.focus() })
  const write = (next: string) => {
    setText(next)
    if (next) sessionStorage.setItem(draftKey, next)
    else sessionStorage.removeItem(draftKey)
  }
  const save = () => {
    if (!text.trim()) return
    // From here the outbox keeps it.
    addNote(row, text.trim())
    write('')
  }
  return (
    <section className="notes">
      <h3>Notes</h3>
      <ol>
        {notes.map(({ id, at, account, text }) => (
          <li key={id} className="note">
            <p className="note-by">
              <strong>{nameOf(account)}</strong> {longTime(at)}
              {isPending(id) && ' · sending'}
            </p>
            <p className="note-text">{text}</p>
            {removing === id ? (
              <p className="note-actions" role="group" aria-label="Remove this note for good?">
                <span>Its text goes for good.</span>
                <button
                  className="button button--danger"
                  type="button"
                  onClick={() => {
                    removeNote(row, id)
                    setRemoving(undefined)
                    box.current?.focus()
                  }}
                >
                  Remove it
                </button>
                <button
                  className="button button--quiet"
                  type="button"
                  autoFocus
                  onClick={() => setRemoving(undefined)}
                >
                  Keep it
                </button>
              </p>
            ) : (
              !isPending(id) &&
              (own.role === 'administrator' || account === own.id) && (
                <button className="note-remove" type="button" onClick={() => setRemoving(id)}>
                  Remove
                  <span className="visually-hidden"> the note of {longTime(at)}</span>
                </button>
              )
            )}
          </li>
        ))}
      </ol>
      <form
        className="note-form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <label className="visually-hidden" htmlFor="note">
          New note
        </label>
        <textarea
          id="note"
          ref={box}
          className="field-box"
          rows={text ? 4 : 2}
          maxLength={maxLength}
          placeholder="Write a note for your colleagues"
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
            if (event.key === 'Escape') {
              event.preventDefault()
              document.getElementById('record-name')?.focus()
            }
          }}
        />
        {text && (
          <p className="actions">
            <button className="button" type="submit">
              Add note
            </button>
            <span className="quiet">or Ctrl+Enter</span>
          </p>
        )}
      </form>
    </section>
  )
}
