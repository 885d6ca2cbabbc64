import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { Link } from 'react-router'
import type { Edition } from '../../../app/content/edition.ts'
import { utcOffset } from '../../../app/content/business-time.ts'
import type { Change } from '../../content/publish.ts'
import type { ContentReply } from '../../http/content-api.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { announce } from '../shell/announcer.tsx'
import { showToast } from '../shell/toasts.ts'
import { counted } from '../../work/labels.ts'
import { businessDay } from '../../../app/content/business-time.ts'
import { longTime } from '../words/time.ts'
import { DifferencesList } from './differences-list.tsx'
import { Claim } from './claim.tsx'
import { MissingForLive } from './missing-for-live.tsx'
import { loadContent } from './load-site.ts'
import { editionLabels, planWords, reasonWords, titleOf } from './words.ts'

type Props = {
  isOpen: boolean
  /** Shown from then on; unset: the edition stays. */
  edition?: Edition
  onClose: () => void
  onPublished: () => void
}

/** One act: what will be public is looked at, named, and made public. */
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

function PublishForm({ edition, onClose, onPublished }: Omit<Props, 'isOpen'>) {
  const [content, setContent] = useState<ContentReply>()
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isPublishing, setPublishing] = useState(false)
  // What was found at fault only when the pages were made.
  const [faults, setFaults] = useState<ReadonlyMap<string, Change['missing']>>(new Map())
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState(() => ({
    day: businessDay(Date.now() + 86_400_000),
    hour: '08:00',
  }))
  // Ticks that the desk has not noted yet.
  const unnoted = useRef(0)
  const [isNoting, setNoting] = useState(false)
  const look = useCallback(
    () => loadContent().then(setContent, (error: Error) => setFailure(`${error.message}.`)),
    [],
  )
  useEffect(() => void look(), [look])

  const publish = async () => {
    setPublishing(true)
    setFailure(undefined)
    announce('Publishing. Every page is checked and made anew.')
    const body = { words, tag: content!.pending.tag, ...(edition ? { edition } : {}) }
    try {
      const { number, heldBack } = await fetchReply('POST /api/content/publish', { body })
      const left = heldBack.map(({ name }) => titleOf(name)).join(', ')
      const found = heldBack.filter(({ name }) => goingOut.some((change) => change.name === name))
      showToast(
        `Version ${number} is published${left && `. Still a draft, because not ready: ${left}`}`,
      )
      onPublished()
      // What looked ready and is not has to be read: the list stays, with the reason at its record.
      if (found.length === 0 || edition) return onClose()
      setFaults(new Map(found.map(({ name, reasons }) => [name, reasons])))
      setPublishing(false)
      void look()
    } catch (error) {
      setFailure(
        error instanceof Refused
          ? `${error.message}. ${error.description}`
          : `${(error as Error).message}. Look at the versions: they say whether it was published.`,
      )
      setPublishing(false)
      void look()
    }
  }
  const plan = async (names: Change['name'][], planned: Planned) => {
    setFailure(undefined)
    try {
      await fetchReply('PUT /api/content/plan', { body: { names, ...planned } })
      return true
    } catch (error) {
      const more = error instanceof Refused ? ` ${error.description}` : ''
      setFailure(`${(error as Error).message}.${more}`)
      return false
    }
  }
  const planOne = async (name: Change['name'], when: 'next' | 'kept') => {
    // Shown at once: a tick that waits for the desk looks as if it had not been heard.
    setContent((now) => now && withPlan(now, name, when))
    setNoting(true)
    unnoted.current++
    await plan([name], { when })
    unnoted.current--
    if (unnoted.current > 0) return
    await look()
    setNoting(unnoted.current > 0)
    onPublished()
  }
  const planAll = async () => {
    const at = new Date(`${moment.day}T${moment.hour}:00${utcOffset}`).toISOString()
    const names = goingOut.map(({ name }) => name)
    if (!(await plan(names, { when: 'at', at }))) return void look()
    showToast(`Goes out by itself on ${longTime(at)}`)
    onPublished()
    onClose()
  }
  if (!content) return <p role="status">{failure ?? 'Looking at what is drafted'}</p>
  const { byHand } = content.pending
  const changes = content.pending.changes.map((change) => {
    const missing = faults.get(change.name)
    return missing ? { ...change, missing } : change
  })
  const goingOut = changes.filter(isGoingOut)
  const isBlocked = edition === 'live' && content.missing.length > 0
  const isNothing = changes.length === 0 && byHand.length === 0 && !edition
  const isIdle = goingOut.length === 0 && byHand.length === 0 && !edition
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void (isLater ? planAll() : publish())
      }}
    >
      {edition && (
        <p>
          {edition === 'live'
            ? 'From then on visitors see no stand-in. Sections that have nothing else become short or go.'
            : 'From then on visitors see the stand-ins again, with a line on every page that says so.'}
        </p>
      )}
      {edition === 'live' && <WhatBecomesPublic content={content} onChanged={() => void look()} />}
      {isNothing && <p>Nothing is drafted: there is nothing to publish.</p>}
      {changes.map((change) => (
        <ChangeToPublish
          key={change.name}
          change={change}
          isOpen={changes.length < 4}
          onPlan={(when) => void planOne(change.name, when)}
        />
      ))}
      {byHand.length > 0 && (
        <p className="notice">
          Placed in the folder by hand, and published with it: {byHand.join(', ')}
        </p>
      )}
      {!edition && goingOut.length > 0 && (
        <When isLater={isLater} moment={moment} onLater={setLater} onMoment={setMoment} />
      )}
      {!isIdle && !isLater && (
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
      <p className="actions actions--stay">
        {!isIdle && (
          <Button
            className="button"
            type="submit"
            isDisabled={isPublishing || isNoting || isBlocked}
          >
            {edition
              ? `Show the ${editionLabels[edition].toLowerCase()} edition`
              : isLater
                ? 'Let it go out then'
                : 'Publish'}
          </Button>
        )}
        <Button className="button button--quiet" slot="close" isDisabled={isPublishing}>
          {isIdle ? 'Close' : 'Not now'}
        </Button>
      </p>
    </form>
  )
}

type Planned = { when: 'next' | 'kept' } | { when: 'at'; at: string }

/** As it will be once the desk has noted it. */
function withPlan(
  content: ContentReply,
  name: Change['name'],
  when: 'next' | 'kept',
): ContentReply {
  const changes = content.pending.changes.map((change): Change => {
    if (change.name !== name) return change
    const { isKept: _kept, goesOut: _out, ...rest } = change
    return when === 'kept' ? { ...rest, isKept: true } : rest
  })
  return { ...content, pending: { ...content.pending, changes } }
}

const isGoingOut = ({ isKept, goesOut, missing }: Change) =>
  !isKept && !goesOut && missing.length === 0

/** One record: who changed it, whether it goes out, and what it still needs where it cannot. */
function ChangeToPublish({
  change,
  isOpen,
  onPlan,
}: {
  change: Change
  isOpen: boolean
  onPlan: (when: 'next' | 'kept') => void
}) {
  const { name, by, at, differences, missing, withoutConsent, isKept, goesOut } = change
  const isReady = missing.length === 0
  return (
    <section className="change">
      <h3>
        <label className="tick">
          <input
            type="checkbox"
            checked={isGoingOut(change)}
            disabled={!isReady || goesOut !== undefined}
            onChange={() => onPlan(isKept ? 'next' : 'kept')}
          />
          {titleOf(name)}
        </label>
      </h3>
      <p className="quiet">
        {by}, {longTime(at)}, {counted(differences.length, 'place')}
      </p>
      {(isKept || goesOut) && (
        <p className="notice">
          {planWords(change)}
          {goesOut && (
            <button className="button button--quiet" type="button" onClick={() => onPlan('next')}>
              Take the time back
            </button>
          )}
        </p>
      )}
      {!isReady && (
        <div className="notice">
          <p>Not ready: it stays a draft, and everything else can go out.</p>
          <ul>
            {missing.map(({ path, place, reason }) => (
              <li key={`${path} ${reason}`}>
                <Link to={`/site/records/${name}?${new URLSearchParams({ at: path })}`}>
                  {[place, reasonWords('it', reason)].filter(Boolean).join(': ')}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {withoutConsent.length > 0 && (
        <div className="notice">
          <p>
            {counted(withoutConsent.length, 'picture')} may show somebody, and no consent is noted:
          </p>
          <ul>
            {withoutConsent.map(({ path, place }) => (
              <li key={path}>
                <Link to={`/site/records/${name}?${new URLSearchParams({ at: path })}`}>
                  {place}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <details className="help" open={isOpen}>
        <summary>What changed</summary>
        <DifferencesList name={name} differences={differences} />
      </details>
    </section>
  )
}

type Moment = { day: string; hour: string }

function When({
  isLater,
  moment,
  onLater,
  onMoment,
}: {
  isLater: boolean
  moment: Moment
  onLater: (isLater: boolean) => void
  onMoment: (moment: Moment) => void
}) {
  const id = useId()
  const [today] = useState(() => businessDay(Date.now()))
  return (
    <fieldset className="choices">
      <legend>When</legend>
      <label className="tick">
        <input type="radio" name={id} checked={!isLater} onChange={() => onLater(false)} />
        Now
      </label>
      <label className="tick">
        <input type="radio" name={id} checked={isLater} onChange={() => onLater(true)} />
        At a date and time
      </label>
      {isLater && (
        <p className="moment">
          <label className="field">
            <span>Day</span>
            <input
              className="field-box"
              type="date"
              required
              min={today}
              value={moment.day}
              onChange={({ target }) => onMoment({ ...moment, day: target.value })}
            />
          </label>
          <label className="field">
            <span>Time in Perth</span>
            <input
              className="field-box"
              type="time"
              required
              value={moment.hour}
              onChange={({ target }) => onMoment({ ...moment, hour: target.value })}
            />
          </label>
          <span className="hint">
            All that is ticked goes out by itself then, as the drafts are at that moment.
          </span>
        </p>
      )}
    </fieldset>
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
