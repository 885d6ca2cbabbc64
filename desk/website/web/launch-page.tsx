import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { pathText } from 'core/content/record-problems.ts'
import type { ContentReply } from '../content-api.ts'
import { counted } from '../../shared/labels.ts'
import { Claim } from './claim.tsx'
import { PlaceLinks } from './place-links.tsx'
import { previewAddress } from './preview-frames.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SiteFrame } from './site-frame.tsx'
import { findingLabels, placeAddress, titleOf, type Finding } from './words.ts'
import { Act } from '../../base/web/parts/act.tsx'

/** The way from the demonstration to the live site: what is still open, and the switch. */
export function Launch() {
  const { pending, findings, missing, editionBySetting } = useLoaderData<ContentReply>()
  const { revalidate } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  const edition = editionBySetting ?? pending.edition
  const other = edition === 'live' ? 'demonstration' : 'live'
  // The switch below sets it.
  const open = findings.filter(({ fields }) => !fields.includes('SITE_CONTENT'))
  const groups = [...Map.groupBy(open, ({ weight }) => weight)]
  return (
    <SiteFrame
      title="Going live"
      drafted={pending.changes.length}
      lead={
        <p>
          The demonstration shows the whole design with stand-ins and says so on every page. The
          live website shows no stand-in, which is an invented person, client or address; what has
          nothing else becomes short or goes.
        </p>
      }
    >
      <section aria-labelledby="switch">
        <h2 id="switch">
          Visitors see the {edition === 'live' ? 'live edition' : 'demonstration'} now
        </h2>
        {editionBySetting ? (
          <p>
            The setting SITE_CONTENT of the server says so. Whoever runs the server removes it, and
            the switch is here.
          </p>
        ) : (
          <>
            {edition === 'demonstration' && missing.length > 0 && (
              <div className="notice notice--warning">
                <p>Before the site can go live it has to say whose it is. Fill in:</p>
                <PlaceLinks places={missing.map(({ what, ...at }) => ({ ...at, words: what }))} />
              </div>
            )}
            <p className="actions">
              {(edition === 'live' || missing.length === 0) && (
                <Act
                  words={edition === 'live' ? 'Back to the demonstration' : 'Go live'}
                  onAct={() => setAsked(true)}
                />
              )}
              <span className="quiet">
                {edition === 'live'
                  ? 'The live edition can be brought back at any time.'
                  : 'You see what it publishes first, and can go back at any time.'}
              </span>
            </p>
          </>
        )}
      </section>
      <section aria-labelledby="open">
        <h2 id="open">
          {open.length === 0 ? 'Nothing is open' : `${counted(open.length, 'place')} still open`}
        </h2>
        {groups.map(([weight, theirs], index) => (
          <details key={weight} className="open-group" open={index === 0}>
            <summary>
              <h3>{weight}</h3>
              <span className="quiet">{counted(theirs.length, 'place')}</span>
            </summary>
            <ul className="open-places">
              {theirs.map((finding) => (
                <li
                  key={`${finding.record} ${pathText(finding.at)} ${finding.kind} ${finding.fields.join(' ')}`}
                >
                  {finding.kind === 'confirm' ? (
                    <Claim finding={finding} onChanged={() => void revalidate()} />
                  ) : (
                    <OpenPlace finding={finding} />
                  )}
                  <span className="quiet">{finding.decides} decides</span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </section>
      <p>
        <a href={previewAddress('live', '/')} target="_blank" rel="noreferrer">
          Look at the live website with all drafts
          <span className="visually-hidden">, opens in a new tab</span>
        </a>
      </p>
      <PublishDialog
        isOpen={isAsked}
        edition={other}
        onClose={() => setAsked(false)}
        onPublished={() => void revalidate()}
      />
    </SiteFrame>
  )
}

function OpenPlace({ finding }: { finding: Finding }) {
  const { kind, record, at, fields, question, live, place } = finding
  const label = <span className="tag">{findingLabels[kind]}</span>
  if (record === 'settings') {
    return (
      <>
        {label} <strong>{fields.join(', ')}</strong>
        <span className="quiet">A setting of the server. Until then: {live}.</span>
      </>
    )
  }
  return (
    <>
      {label}{' '}
      <Link to={placeAddress(record, [...at, ...fields.slice(0, 1)])}>
        {[titleOf(record), place].filter(Boolean).join(': ')}
      </Link>
      {question !== undefined && <span>{question}</span>}
      {kind === 'sample' && live !== undefined && (
        <span className="quiet">Until it is replaced, the live website shows {live}.</span>
      )}
    </>
  )
}
