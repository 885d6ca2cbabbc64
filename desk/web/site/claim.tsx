// One open question with the sentences that it is about, and what can be done with it: confirm, reword, leave out.
import { useId, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { isContentName } from '../../../app/content/kinds.ts'
import { isFields } from '../../../app/content/values.ts'
import { pathText } from '../../../app/content/record-problems.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { showToast } from '../shell/toasts.ts'
import { businessDay } from '../../../app/content/business-time.ts'
import { valueAt, withValue } from '../../content/places.ts'
import { readRecord } from './load-site.ts'
import { reasonWords, titleOf, type Finding } from './words.ts'

type Props = {
  finding: Finding
  /** Something was saved as a draft: what is open is another list now. */
  onChanged: () => void
}

/** As many sentences as stand in view; the others are a click away. */
const inView = 3

export function Claim({ finding, onChanged }: Props) {
  const { record, at, question, words = [], leftOut } = finding
  const [isConfirming, setConfirming] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const place = [titleOf(record), finding.place].filter(Boolean).join(': ')

  const save = async (change: (entry: Record<string, unknown>) => object, told: string) => {
    setSaving(true)
    setFailure(undefined)
    const problem = await saveEntry(finding, change)
    setSaving(false)
    if (problem === undefined) showToast(told)
    else setFailure(problem)
    onChanged()
  }
  const leave = (isOut: boolean) =>
    save(
      ({ withheld: _before, ...entry }) => (isOut ? { ...entry, withheld: true } : entry),
      isOut ? 'Left out of the live website until it is answered' : 'It stands in the live website',
    )
  return (
    <div className="claim">
      <p className="quiet">{place}</p>
      {words.length > 0 && (
        <blockquote>
          {words.slice(0, inView).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {words.length > inView && (
            <details>
              <summary>{words.length - inView} more</summary>
              {words.slice(inView).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </details>
          )}
        </blockquote>
      )}
      <p>
        <strong>{question}</strong>
      </p>
      {leftOut === 'left out' && <p className="quiet">Left out of the live website.</p>}
      <p className="actions">
        <button
          className="button button--quiet"
          type="button"
          aria-expanded={isConfirming}
          onClick={() => setConfirming(!isConfirming)}
        >
          Confirm
        </button>
        <Link
          className="button button--quiet"
          to={`/site/records/${record}?${new URLSearchParams({ at: pathText([...at, 'confirm']) })}`}
        >
          Reword
        </Link>
        {leftOut !== undefined && leftOut !== 'no' && (
          <button
            className="button button--quiet"
            type="button"
            disabled={isSaving}
            onClick={() => void leave(leftOut === 'yes')}
          >
            {leftOut === 'yes' ? 'Leave out until answered' : 'Show it again'}
          </button>
        )}
      </p>
      {isConfirming && (
        <ConfirmFields
          isSaving={isSaving}
          onConfirmed={(answer) =>
            void save(
              ({ confirm: _asked, withheld: _before, ...entry }) => ({
                ...entry,
                confirmed: { question, ...answer },
              }),
              'Confirmed, as a draft',
            )
          }
        />
      )}
      {failure !== undefined && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

export type Answer = { by: string; on: string; paper?: string }

/** Who says so, since when, and where it can be read. No form of its own: it stands inside others. */
export function ConfirmFields({
  isSaving = false,
  onConfirmed,
}: {
  isSaving?: boolean
  onConfirmed: (answer: Answer) => void
}) {
  const id = useId()
  const [by, setBy] = useState('')
  const [on, setOn] = useState(() => businessDay(Date.now()))
  const [paper, setPaper] = useState('')
  const isWhole = by.trim() !== '' && on !== ''
  const confirm = () => {
    if (!isWhole || isSaving) return
    onConfirmed({ by: by.trim(), on, ...(paper.trim() === '' ? {} : { paper: paper.trim() }) })
  }
  const byEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    confirm()
  }
  return (
    <div className="confirm-fields" role="group" aria-label="Confirm">
      <label htmlFor={`${id}-by`}>Who confirms it</label>
      <input
        className="field-box"
        id={`${id}-by`}
        maxLength={200}
        value={by}
        onChange={({ target }) => setBy(target.value)}
        onKeyDown={byEnter}
      />
      <label htmlFor={`${id}-on`}>On which day</label>
      <input
        className="field-box"
        id={`${id}-on`}
        type="date"
        value={on}
        onChange={({ target }) => setOn(target.value)}
        onKeyDown={byEnter}
      />
      <label htmlFor={`${id}-paper`}>On what paper (optional)</label>
      <input
        className="field-box"
        id={`${id}-paper`}
        maxLength={300}
        aria-describedby={`${id}-help`}
        value={paper}
        onChange={({ target }) => setPaper(target.value)}
        onKeyDown={byEnter}
      />
      <p className="hint" id={`${id}-help`}>
        Where the proof is kept, such as a certificate in the tender folder. Never shown to
        visitors.
      </p>
      <button className="button" type="button" disabled={!isWhole || isSaving} onClick={confirm}>
        It is true as it stands
      </button>
    </div>
  )
}

/** Changes the entry that a question is about, as a draft. @returns what is wrong, if anything */
async function saveEntry(
  { record: name, at, question }: Finding,
  change: (entry: Record<string, unknown>) => object,
): Promise<string | undefined> {
  if (!isContentName(name)) return 'This is a setting of the server.'
  try {
    const { data, tag } = await readRecord(name)
    const entry = valueAt(data, at)
    if (!isFields(entry) || entry['confirm'] !== question) {
      return 'Somebody changed this meanwhile. Load the page again.'
    }
    const { missing } = await fetchReply('PUT /api/content/records/:name', {
      params: { name },
      body: { data: withValue(data, at, change(entry)) },
      tag,
    })
    if (missing.length === 0) return undefined
    const reasons = missing.map(({ reason }) => reasonWords('it', reason)).join(' ')
    return `Saved as a draft, which cannot be public yet. ${reasons}`
  } catch (error) {
    if (!(error instanceof Refused)) return `${(error as Error).message}.`
    return [...Object.values(error.fields), error.description].filter(Boolean).join(' ')
  }
}
