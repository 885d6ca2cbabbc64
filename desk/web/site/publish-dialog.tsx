import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import type { Edition } from '../../../app/content/edition.ts'
import { problemWords } from './problem-words.ts'
import type { ContentReply } from '../../http/content-api.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { announce } from '../shell/announcer.tsx'
import { tell } from '../shell/toasts.ts'
import { counted } from '../words/labels.ts'
import { longTime } from '../words/time.ts'
import { DifferencesList } from './differences-list.tsx'
import { Claim } from './claim.tsx'
import { MissingForLive } from './missing-for-live.tsx'
import { loadContent } from './load-site.ts'
import { editionLabels, titleOf } from './words.ts'

type Props = {
  isOpen: boolean
  /** Shown from then on; unset: the edition stays. */
  edition?: Edition
  /** Something is typed on the page that is no draft yet. */
  isTyped?: boolean
  onClose: () => void
  onPublished: () => void
}

/** One act: what will be public is looked at, named, and made public. */
export function PublishDialog({ isOpen, edition, isTyped = false, onClose, onPublished }: Props) {
  const title = edition
    ? edition === 'live'
      ? 'Go live?'
      : 'Go back to the demonstration?'
    : 'Publish these changes?'
  return (
    <ModalDialog title={title} isOpen={isOpen} isWide isAlert onClose={onClose}>
      {isTyped && (
        <p className="notice">
          What you typed on this page is not saved as a draft, so it is not part of this.
        </p>
      )}
      <PublishForm {...(edition ? { edition } : {})} onClose={onClose} onPublished={onPublished} />
    </ModalDialog>
  )
}

function PublishForm({ edition, onClose, onPublished }: Omit<Props, 'isOpen' | 'isTyped'>) {
  const [content, setContent] = useState<ContentReply>()
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isPublishing, setPublishing] = useState(false)
  const look = () => {
    loadContent().then(setContent, (error: Error) => setFailure(`${error.message}.`))
  }
  useEffect(look, [])

  const publish = async () => {
    setPublishing(true)
    setFailure(undefined)
    announce('Publishing. Every page is checked and made anew.')
    const body = { words, tag: content!.pending.tag, ...(edition ? { edition } : {}) }
    try {
      const version = await fetchReply('POST /api/content/publish', { body })
      tell(`Version ${version.number} is public`)
      onPublished()
      onClose()
    } catch (error) {
      setFailure(
        error instanceof Refused
          ? `${error.message}. ${error.description}`
          : `${(error as Error).message}. Look at the versions: they say whether it was published.`,
      )
      setPublishing(false)
      look()
    }
  }
  if (!content) return <p role="status">{failure ?? 'Looking at what is drafted'}</p>
  const { changes, byHand, problems } = content.pending
  const isBlocked = edition === 'live' && content.missing.length > 0
  const isNothing = changes.length === 0 && byHand.length === 0 && !edition
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void publish()
      }}
    >
      {edition && (
        <p>
          {edition === 'live'
            ? 'From then on visitors see no stand-in. Sections that have nothing else become short or go.'
            : 'From then on visitors see the stand-ins again, with a line on every page that says so.'}
        </p>
      )}
      {edition === 'live' && <WhatBecomesPublic content={content} onChanged={look} />}
      {isNothing && <p>Nothing is drafted: there is nothing to publish.</p>}
      {changes.map(({ name, by, at, differences }) => (
        <section key={name} className="change">
          <h3>{titleOf(name)}</h3>
          <p className="quiet">
            {by}, {longTime(at)}, {counted(differences.length, 'place')}
          </p>
          <DifferencesList name={name} differences={differences} />
        </section>
      ))}
      {byHand.length > 0 && (
        <p className="notice">
          Placed in the folder by hand, and published with it: {byHand.join(', ')}
        </p>
      )}
      {problems.length > 0 && (
        <div className="notice notice--warning">
          <p>It cannot be published like this:</p>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.file} ${problem.path}`}>{problemWords(problem)}</li>
            ))}
          </ul>
        </div>
      )}
      {!isNothing && (
        <label className="field">
          <span>What changed (optional)</span>
          <span className="hint">One line for the list of versions.</span>
          <input
            className="field-box"
            maxLength={500}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
      )}
      {failure !== undefined && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      {isPublishing && (
        <div className="publishing">
          <progress aria-label="Publishing" />
          <p>
            Everything is checked and every page is made anew. Until that is done, visitors see the
            version before.
          </p>
        </div>
      )}
      <p className="actions">
        {!isNothing && (
          <Button
            className="button"
            type="submit"
            isDisabled={isPublishing || isBlocked || problems.length > 0}
          >
            {edition ? `Show the ${editionLabels[edition].toLowerCase()} edition` : 'Publish'}
          </Button>
        )}
        <Button className="button button--quiet" slot="close" isDisabled={isPublishing}>
          {isNothing ? 'Close' : 'Not now'}
        </Button>
      </p>
    </form>
  )
}

/** What is missing, how much is open by weight, and every claim that nobody has confirmed, in its own words. */
function WhatBecomesPublic({
  content: { findings, missing },
  onChanged,
}: {
  content: ContentReply
  onChanged: () => void
}) {
  const open = findings.filter(({ fields }) => !fields.includes('SITE_CONTENT'))
  const claims = open.filter(({ kind, leftOut }) => kind === 'confirm' && leftOut !== 'left out')
  return (
    <>
      <MissingForLive missing={missing} />
      <h3>Still open</h3>
      <ul>
        {[...Map.groupBy(open, ({ weight }) => weight)].map(([weight, theirs]) => (
          <li key={weight}>
            {weight}: {counted(theirs.length, 'place')}
          </li>
        ))}
      </ul>
      {claims.length > 0 && (
        <details className="unconfirmed">
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
      )}
    </>
  )
}
