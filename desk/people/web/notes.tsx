import { useRef } from 'react'
import { tooLong } from 'core/forms/text-rules.ts'
import type { ListRow } from '../../base/http/api.ts'
import { restorableDays } from '../../shared/work.ts'
import type { Note, Removed } from '../../shared/contacts.ts'
import { addNote, removeNote, restoreNote } from '../../base/web/live/record-actions.ts'
import { isOnline } from '../../base/web/live/connection.ts'
import { nameOf } from '../../base/web/live/staff.ts'
import { useSignal } from '../../base/web/live/notify.ts'
import { kept, outbox } from '../../base/web/live/stores.ts'
import { useSession } from '../../base/web/shell/session.ts'
import { useShortcuts } from '../../base/web/shell/shortcuts.ts'
import { counted } from '../../shared/labels.ts'
import { longTime } from '../../base/web/words/time.ts'
import { recordNameId } from './focus-targets.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { FieldError, invalidProps } from '../../base/web/parts/field-error.tsx'

const maxLength = 5000

type Props = { row: ListRow; notes: Note[]; removed: Removed<Note>[] }

/** Notes, and the one being written, which this tab keeps for its author until it is stored. */
export function Notes({ row, notes, removed }: Props) {
  const { account: own, may } = useSession()
  useSignal(kept.changed)
  const text = kept.get<string>(row.id, 'note') ?? ''
  const box = useRef<HTMLTextAreaElement>(null)
  useShortcuts({ n: () => box.current?.focus() })
  const mayRemove = ({ id, account }: Note) =>
    !outbox.isPending(id) && (may('moderate') || account === own.id)
  const restorable = removed.filter((note) => note.text !== '' && mayRemove(note))
  const write = (next: string) => kept.set(row.id, 'note', next)
  // Said, and not cut off by the browser: the end of what is pasted would go without a word.
  const error = tooLong({ label: 'A note', max: maxLength }, text.trim())
  const save = () => {
    if (!text.trim() || error !== undefined) return
    void addNote(row.id, text.trim())
    write('')
  }
  return (
    <section className="notes">
      <h3>Notes</h3>
      <ol>
        {notes.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            words="Remove"
            {...(mayRemove(note) && {
              onAct() {
                void removeNote(row.id, note.id)
                box.current?.focus()
              },
            })}
          />
        ))}
      </ol>
      {restorable.length > 0 && (
        <details className="notes-removed">
          <summary>
            {counted(restorable.length, 'removed note')}, kept {restorableDays} days
          </summary>
          <ol>
            {restorable.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                words="Restore"
                onAct={() => void restoreNote(row.id, note.id)}
              />
            ))}
          </ol>
        </details>
      )}
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
          placeholder="Write a note for your colleagues"
          value={text}
          {...invalidProps('note-error', error)}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
            if (event.key === 'Escape') {
              event.preventDefault()
              document.getElementById(recordNameId)?.focus()
            }
          }}
        />
        <FieldError id="note-error" error={error} />
        {text && (
          <p className="actions">
            <Act words="Add note" isDisabled={error !== undefined} />
            <span className="quiet">or Ctrl+Enter</span>
          </p>
        )}
      </form>
    </section>
  )
}

type ItemProps = { note: Note; words: string; onAct?: () => void }

function NoteItem({ note: { id, at, account, text }, words, onAct }: ItemProps) {
  return (
    <li className="note">
      <p className="note-by">
        <strong>{nameOf(account)}</strong> {longTime(at)}
        {outbox.isPending(id) && (isOnline() ? ' · sending' : ' · kept here')}
      </p>
      <p className="note-text">{text}</p>
      {onAct && <Act words={words} of={`the note of ${longTime(at)}`} look="text" onAct={onAct} />}
    </li>
  )
}
