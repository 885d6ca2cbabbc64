import { Link, useLoaderData } from 'react-router'
import { recordNames, type RecordName } from 'core/content/kinds.ts'
import type { ContentReply } from '../content-api.ts'
import { counted } from '../../shared/labels.ts'
import { longTime } from '../../base/web/words/time.ts'
import { FindBox } from './find-box.tsx'
import { Pages } from './pages-list.tsx'
import { SiteFrame } from './site-frame.tsx'
import { findingCounts, placeOf, titleOf } from './words.ts'

/** The records that owners change most. */
const first: readonly RecordName[] = [
  'business',
  'vacancies',
  'promises',
  'careers-links',
  'social-links',
  'leaders',
  'news',
  'clients',
]

/** All content of the website, drafts, and what is still open. */
export function Overview() {
  const content = useLoaderData<ContentReply>()
  const { pending, findings, unknownFiles, editionBySetting } = content
  const edition = editionBySetting ?? pending.edition
  return (
    <SiteFrame
      title="Website"
      drafted={pending.changes.length}
      lead={
        <p>
          Visitors see the {edition === 'live' ? 'live edition' : 'demonstration'}. What you save is
          a draft; nothing is public until somebody publishes.
        </p>
      }
    >
      <FindBox />
      <Waiting content={content} />
      {unknownFiles.length > 0 && (
        <p className="notice notice--warning">
          Kept, but shown nowhere, because this version of the program does not know them:{' '}
          {unknownFiles.join(', ')}
        </p>
      )}
      <section aria-labelledby="first">
        <h2 id="first">Changed most often</h2>
        <ul className="first-records">
          {first.map((name) => (
            <li key={name}>
              <Link to={`/site/records/${name}`}>{titleOf(name)}</Link>
              <span className="quiet">
                {findingCounts(findings.filter(({ record }) => record === name)) || 'complete'}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Pages content={content} />
      <AllRecords content={content} />
    </SiteFrame>
  )
}

function Waiting({ content: { pending } }: { content: ContentReply }) {
  const { changes, byHand } = pending
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">
        {changes.length === 0
          ? 'Nothing is waiting'
          : `${counted(changes.length, 'record')} drafted and waiting`}
      </h2>
      {changes.length === 0 && (
        <p className="quiet">Nothing is drafted: visitors see everything as it stands here.</p>
      )}
      {changes.map(({ name, by, at, missing }) => (
        <article key={name} className="change">
          <h3>
            <Link to={`/site/records/${name}`}>{titleOf(name)}</Link>
          </h3>
          <p className="quiet">
            {by}, {longTime(at)}.{' '}
            {missing.length > 0 && `${counted(missing.length, 'place')} to fill or mend.`}
          </p>
        </article>
      ))}
      {byHand.length > 0 && (
        <p className="quiet">
          Placed in the folder by hand since the last version: {byHand.join(', ')}
        </p>
      )}
    </section>
  )
}

function AllRecords({ content: { findings, pending, pages } }: { content: ContentReply }) {
  const drafted = new Set<string>(pending.changes.map(({ name }) => name))
  const groups = Map.groupBy(recordNames, (name) => placeOf(name, pages))
  return (
    <section aria-labelledby="all">
      <h2 id="all">All content</h2>
      <div className="record-groups">
        {[...groups].map(([group, names]) => (
          <section key={group}>
            <h3>{group}</h3>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <Link to={`/site/records/${name}`}>{titleOf(name)}</Link>
                  {drafted.has(name) && <span className="tag">Draft</span>}
                  <span className="quiet">
                    {findingCounts(findings.filter(({ record }) => record === name))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
