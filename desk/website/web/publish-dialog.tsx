import { useCallback, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import type { Edition } from 'core/content/edition.ts'
import { pathKeys } from 'core/content/record-problems.ts'
import type { Change } from '../publish.ts'
import type { ContentReply } from '../content-api.ts'
import { fetchReply, Refused } from '../../base/web/api/request.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { Field } from '../../base/web/parts/field.tsx'
import { useIsHere } from '../../base/web/parts/is-here.ts'
import { ModalDialog } from '../../base/web/parts/modal-dialog.tsx'
import { Tick } from '../../base/web/parts/tick.tsx'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { announce } from '../../base/web/shell/announcer.tsx'
import { showFailureToast, showToast } from '../../base/web/shell/toasts.ts'
import { counted } from '../../shared/labels.ts'
import { longTime } from '../../base/web/words/time.ts'
import { DifferencesList } from './differences-list.tsx'
import { Claim } from './claim.tsx'
import { loadContent } from './load-site.ts'
import { PlaceLinks } from './place-links.tsx'
import { formsSaved } from './use-editor.ts'
import { editionLabels, reasonWords, titleOf } from './words.ts'

type Props = {
  isOpen: boolean
  /** The edition to switch to; unset: unchanged. */
  edition?: Edition
  onClose: () => void
  onPublished: () => void
}

/** Publishes in one step: shows what will be public, asks for a description, publishes. */
export function PublishDialog({ isOpen, edition, onClose, onPublished }: Props) {
  const title = edition
    ? edition === 'live'
      ? 'Go live?'
      : 'Go back to the demonstration?'
    : 'Publish these changes?'
  return (
    <ModalDialog title={title} isOpen={isOpen} isWide isAlert onClose={onClose}>
      <PublishForm {...(edition ? { edition } : {})} onClose={onClose} onPublished={onPublished} />
    </ModalDialog>
  )
}

/** If the reply was lost, the publishing may have completed all the same. */
const failureWords = (error: unknown) =>
  error instanceof Refused
    ? `${error.message}. ${error.description}`
    : `${(error as Error).message}. Look at the versions: they say whether it was published.`

function PublishForm({ edition, onClose, onPublished }: Omit<Props, 'isOpen'>) {
  const [content, setContent] = useState<ContentReply>()
  const [words, setWords] = useState('')
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  // Faults that were found only when the pages were rendered.
  const [faults, setFaults] = useState<ReadonlyMap<string, Change['missing']>>(new Map())
  const { isSending, failure, submit } = useSubmission(failureWords)
  const isHere = useIsHere()
  const look = useCallback(
    () => formsSaved().then(loadContent).then(setContent, showFailureToast),
    [],
  )
  useEffect(() => void look(), [look])
  if (!content) return <p role="status">Looking at what is drafted</p>

  const { changes, byHand, tag } = content.pending
  const missingOf = ({ name, missing }: Change) => faults.get(name) ?? missing
  const goingOut = changes.filter(
    (change) => missingOf(change).length === 0 && !unticked.has(change.name),
  )
  const isIdle = goingOut.length === 0 && byHand.length === 0 && !edition
  const publish = async () => {
    announce('Publishing. Every page is checked and made anew.')
    const names = goingOut.map(({ name }) => name)
    const body = { words, tag, names, ...(edition ? { edition } : {}) }
    const { number, heldBack } = await fetchReply('POST /api/content/publish', { body })
    const left = heldBack.map(({ name }) => titleOf(name)).join(', ')
    showToast(
      `Version ${number} is published${left && `. Still a draft, because not ready: ${left}`}`,
    )
    onPublished()
    // A draft that turned out not to be ready must be noticed: the list stays open, with the reason at its record.
    // Another one may be open by now.
    if (!isHere()) return
    if (heldBack.length === 0 || edition) return onClose()
    setFaults(new Map(heldBack.map(({ name, reasons }) => [name, reasons])))
    await look()
  }
  const tick = (name: string) => setUnticked((now) => now.symmetricDifference(new Set([name])))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit(publish).then((isDone) => (isDone ? undefined : look()))
      }}
    >
      {edition && (
        <p>
          {edition === 'live'
            ? 'From then on visitors see no stand-in. Sections that have nothing else become short or go.'
            : 'From then on visitors see the stand-ins again, with a line on every page that says so.'}
        </p>
      )}
      {edition === 'live' && (
        <Unconfirmed findings={content.findings} onChanged={() => void look()} />
      )}
      {changes.length === 0 && isIdle && <p>Nothing is drafted: there is nothing to publish.</p>}
      {changes.map((change) => (
        <ChangeToPublish
          key={change.name}
          change={{ ...change, missing: missingOf(change) }}
          isTicked={goingOut.includes(change)}
          isOpen={changes.length < 4}
          onTick={() => tick(change.name)}
        />
      ))}
      {byHand.length > 0 && (
        <p className="notice">
          Placed in the folder by hand, and published with it: {byHand.join(', ')}
        </p>
      )}
      {!isIdle && (
        <Field
          label="What changed (optional)"
          hint="One line for the list of versions."
          maxLength={500}
          value={words}
          onType={setWords}
        />
      )}
      <FailureLine words={failure} />
      {isSending && (
        <div className="publishing">
          <progress aria-label="Publishing" />
          <p>
            Everything is checked and every page is made anew. Until that is done, visitors see the
            version before.
          </p>
        </div>
      )}
      <p className="actions actions--kept">
        {!isIdle && (
          <Act
            words={edition ? `Show the ${editionLabels[edition].toLowerCase()} edition` : 'Publish'}
            isDisabled={isSending}
          />
        )}
        <Button className="button button--quiet" slot="close" isDisabled={isSending}>
          {isIdle ? 'Close' : 'Not now'}
        </Button>
      </p>
    </form>
  )
}

type ChangeProps = { change: Change; isTicked: boolean; isOpen: boolean; onTick: () => void }

/** One record: who changed it, whether it will be published, and what it still needs if it cannot be. */
function ChangeToPublish({ change, isTicked, isOpen, onTick }: ChangeProps) {
  const { name, by, at, differences, missing, withoutConsent } = change
  return (
    <section className="change">
      <h3>
        <Tick
          words={titleOf(name)}
          checked={isTicked}
          disabled={missing.length > 0}
          onTick={onTick}
        />
      </h3>
      <p className="quiet">
        {by}, {longTime(at)}, {counted(differences.length, 'place')}
      </p>
      {missing.length > 0 && (
        <div className="notice">
          <p>Not ready: it stays a draft, and everything else can go out.</p>
          <PlaceLinks
            places={missing.map(({ path, place, reason }) => ({
              record: name,
              at: pathKeys(path),
              words: [place, reasonWords('it', reason)].filter(Boolean).join(': '),
            }))}
          />
        </div>
      )}
      {withoutConsent.length > 0 && (
        <div className="notice">
          <p>
            {counted(withoutConsent.length, 'picture')} may show somebody, and no consent is noted:
          </p>
          <PlaceLinks
            places={withoutConsent.map(({ path, place }) => ({
              record: name,
              at: pathKeys(path),
              words: place,
            }))}
          />
        </div>
      )}
      <details className="help" open={isOpen}>
        <summary>What changed</summary>
        <DifferencesList differences={differences} />
      </details>
    </section>
  )
}

type UnconfirmedProps = Pick<ContentReply, 'findings'> & { onChanged: () => void }

/** All unconfirmed claims, in their own words. */
function Unconfirmed({ findings, onChanged }: UnconfirmedProps) {
  const claims = findings.filter(
    ({ kind, leftOut }) => kind === 'confirm' && leftOut !== 'left out',
  )
  if (claims.length === 0) return null
  return (
    <details className="folded">
      <summary>
        {counted(claims.length, 'claim')} would become public unconfirmed, in these words
      </summary>
      <ul className="open-places">
        {claims.map((finding) => (
          <li key={`${finding.record} ${finding.at.join('.')}`}>
            <Claim finding={finding} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </details>
  )
}
