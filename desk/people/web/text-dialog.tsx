import { useState } from 'react'
import { tooLong } from 'core/forms/text-rules.ts'
import type { LettersReply, ListRow } from '../../base/http/api.ts'
import { merge, wordsOf, type MergeValues } from '../../shared/talk/merge.ts'
import { lettersFor, useLetters } from '../../base/web/live/letters.ts'
import { addContact } from '../../base/web/live/record-actions.ts'
import { kept } from '../../base/web/live/stores.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Field } from '../../base/web/parts/field.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { useClose } from '../../base/web/parts/modal-dialog.tsx'
import { counted } from '../../shared/labels.ts'
import { dialled } from '../../base/web/words/phone.ts'

type Props = {
  row: ListRow
  phone: string
  /** Values of the merge words for this person. */
  words: MergeValues
}

/** What is typed, with the letter that it was made from. */
type Typed = { letter: string; text: string }

/** The longest text that the history stores. */
const maxLength = 1000

/**
 * Writes a text message, which the phone's own program sends: the desk sends nothing. It is recorded with the person once the recruiter
 * confirms that it was sent.
 */
export const writeText = (to: Props): void =>
  openDialog(`Text ${to.row.name}`, <Prepared {...to} />)

function Prepared(props: Props) {
  const { reply, failure } = useLetters()
  if (failure !== undefined) return <FailureLine words={failure} />
  return reply ? <Words {...props} letters={reply} /> : <p role="status">Opening</p>
}

function Words({ row, phone, words: values, letters }: Props & { letters: LettersReply }) {
  const close = useClose()
  const choices = lettersFor(letters, 'text', [row.kind])
  const typedOf = (letter: string): Typed => {
    const chosen = choices.find(({ id }) => id === letter)
    return {
      letter,
      text: chosen ? merge({ subject: '', text: wordsOf(chosen) }, values).text : '',
    }
  }
  const [{ letter, text }, setTyped] = useState(
    () => kept.get<Typed>(row.id, 'text') ?? typedOf(choices[0]?.id ?? ''),
  )
  /** What was typed, by letter: choosing another letter and back restores it. */
  const [before, setBefore] = useState<Record<string, Typed>>({})
  const [isOpened, setOpened] = useState(false)
  const write = (next: Typed) => {
    setTyped(next)
    setOpened(false)
    kept.set(row.id, 'text', next.text === '' ? undefined : next)
  }
  const words = text.trim()
  /** A merge word without a value for this person, which is still in its brackets. */
  const unfilled = /\[[^[\]]*\]/.exec(words)?.[0]
  const error = tooLong({ label: 'The text', max: maxLength }, words)
  const isReady = words !== '' && unfilled === undefined && error === undefined
  return (
    <>
      {choices.length > 1 && (
        <Field
          label="Letter"
          value={letter}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          onType={(id) => {
            setBefore({ ...before, [letter]: { letter, text } })
            write(before[id] ?? typedOf(id))
          }}
        />
      )}
      <Field
        label={`To ${phone}`}
        hint="Nothing is sent from here. Your phone’s own program opens with these words; you press Send there."
        rows={5}
        error={error}
        aria-describedby="text-parts"
        autoFocus
        value={text}
        onType={(next) => write({ letter, text: next })}
      />
      <p className="quiet" id="text-parts">
        {counted(text.length, 'character')}
      </p>
      {unfilled !== undefined && (
        <p role="status">{unfilled} is not known of this person. Write something in its place.</p>
      )}
      {isOpened && <p role="status">Did you send it? Then keep it in the history.</p>}
      <p className="actions">
        <a
          className={isOpened ? 'button button--quiet' : 'button'}
          aria-disabled={!isReady || undefined}
          href={isReady ? addressOf(phone, words) : undefined}
          onClick={() => setOpened(true)}
        >
          Open it in the phone
        </a>
        {isOpened && (
          <Act
            words="I sent it"
            onAct={() => {
              addContact([row.id], 'texted', words)
              kept.set(row.id, 'text', undefined)
              close()
            }}
          />
        )}
        <Act words="Close" look="quiet" closes />
      </p>
    </>
  )
}

/** The separator "?&" works on both iOS and Android. */
const addressOf = (phone: string, words: string): string =>
  `sms:${dialled(phone)}?&body=${encodeURIComponent(words)}`
