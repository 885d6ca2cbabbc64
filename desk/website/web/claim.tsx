// One unconfirmed claim with its sentences, and the actions on it: confirm, reword, leave out.
import { useState } from 'react'
import { Link } from 'react-router'
import { isContentName } from 'core/content/kinds.ts'
import { isFields, valueAt } from 'core/content/values.ts'
import { FormError } from '../../base/web/api/failure-words.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { showToast } from '../../base/web/shell/toasts.ts'
import { withValue } from '../../shared/website/places.ts'
import { changeRecord } from './load-site.ts'
import { ConfirmFields } from './question.tsx'
import { placeAddress, reasonWords, titleOf, type Finding } from './words.ts'

type Props = {
  finding: Finding
  /** A draft was saved: load the list of claims again. */
  onChanged: () => void
}

/** Further sentences are shown on demand. */
const inView = 3

export function Claim({ finding, onChanged }: Props) {
  const { record, at, question, words = [], leftOut } = finding
  const [isConfirming, setConfirming] = useState(false)
  const { isSending, failure, submit } = useSubmission()
  const place = [titleOf(record), finding.place].filter(Boolean).join(': ')

  const save = (change: (entry: Record<string, unknown>) => object, told: string) =>
    submit(async () => {
      if (!isContentName(record)) return
      const { missing } = await changeRecord(record, (data) => {
        const entry = valueAt(data, at)
        if (isFields(entry) && entry['confirm'] === question) {
          return withValue(data, at, change(entry))
        }
        throw new FormError('Somebody changed this meanwhile. Load the page again.')
      })
      if (missing.length === 0) return showToast(told)
      const reasons = missing.map(({ reason }) => reasonWords('it', reason)).join(' ')
      throw new FormError(`Saved as a draft, which cannot be public yet. ${reasons}`)
    }).then(onChanged)
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
        <Link className="button button--quiet" to={placeAddress(record, [...at, 'confirm'])}>
          Reword
        </Link>
        {leftOut !== undefined && leftOut !== 'no' && (
          <Act
            words={leftOut === 'yes' ? 'Leave out until answered' : 'Show it again'}
            look="quiet"
            isDisabled={isSending}
            onAct={() => leave(leftOut === 'yes')}
          />
        )}
      </p>
      {isConfirming && (
        <ConfirmFields
          isSaving={isSending}
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
      <FailureLine words={failure} />
    </div>
  )
}
