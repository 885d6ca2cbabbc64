import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { VersionInList } from '../publish.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Confirm } from '../../base/web/parts/confirm.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { useIsHere } from '../../base/web/parts/is-here.ts'
import { ModalDialog } from '../../base/web/parts/modal-dialog.tsx'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { announce } from '../../base/web/shell/announcer.tsx'
import { orSay, showToast } from '../../base/web/shell/toasts.ts'
import { counted } from '../../shared/labels.ts'
import { longTime } from '../../base/web/words/time.ts'
import { DifferencesList } from './differences-list.tsx'
import { SiteFrame } from './site-frame.tsx'
import { editionLabels, titleOf } from './words.ts'

export const loadVersions = () => fetchReply('GET /api/content/versions')

/** All versions that were ever public, with a way back to each. */
export function Versions() {
  const { versions } = useLoaderData<typeof loadVersions>()
  return (
    <SiteFrame
      title="Versions"
      lead={
        <p>
          Each publishing is a version. Any of them can be brought back, or one part of it; that is
          a new version, so nothing is ever lost. Drafts stay as they are.
        </p>
      }
    >
      {versions.length === 0 && <p>Nothing has been published from the desk yet.</p>}
      <VersionList key={versions[0]?.number} newest={versions} />
    </SiteFrame>
  )
}

function VersionList({ newest }: { newest: VersionInList[] }) {
  const [earlier, setEarlier] = useState<VersionInList[]>([])
  const versions = [...newest, ...earlier]
  const last = versions.at(-1)?.number ?? 1
  const showEarlier = async () => {
    const search = new URLSearchParams({ before: String(last) })
    const reply = await orSay(fetchReply('GET /api/content/versions', { search }))
    if (reply) setEarlier((known) => [...known, ...reply.versions])
  }
  const [asked, setAsked] = useState<VersionInList>()
  const navigate = useNavigate()
  const bringBackRecord = async (number: number, name: string) => {
    const params = { number: String(number), name }
    const brought = await orSay(
      fetchReply('POST /api/content/versions/:number/records/:name', { params }),
    )
    if (!brought) return
    showToast(
      brought.draft
        ? `“${titleOf(name)}” is a draft as it was in version ${number}: look it over, then publish`
        : `“${titleOf(name)}” is public as it was in version ${number}`,
    )
    await navigate(`/site/records/${name}`)
  }
  return (
    <>
      <ol className="versions">
        {versions.map((version) => {
          const { number, at, by, words, edition, restores, isPublished, changes } = version
          const places = changes.reduce((sum, change) => sum + change.differences.length, 0)
          return (
            <li key={number} className="version">
              <div className="version-head">
                <h2>
                  Version {number}
                  {isPublished && <span className="tag">Public now</span>}
                </h2>
                {!isPublished && (
                  <Act
                    words="Bring back"
                    of={`version ${number}`}
                    look="quiet"
                    onAct={() => setAsked(version)}
                  />
                )}
              </div>
              <p className="quiet">
                {[by, longTime(at), edition && editionLabels[edition]].filter(Boolean).join(', ')}
              </p>
              {restores !== undefined && <p>Brings back version {restores}.</p>}
              {words !== '' && <p>{words}</p>}
              {changes.length > 0 && (
                <details className="help">
                  <summary>
                    {counted(places, 'difference')} in{' '}
                    {changes.map(({ name }) => titleOf(name)).join(', ')}
                  </summary>
                  {changes.map(({ name, differences, before }) => (
                    <section key={name} className="change">
                      <h3>{titleOf(name)}</h3>
                      <DifferencesList differences={differences} />
                      {before !== undefined && (
                        <p className="actions">
                          <Act
                            words="Only this, as it was before"
                            of={`${titleOf(name)} before version ${number}`}
                            look="quiet"
                            onAct={() => bringBackRecord(before, name)}
                          />
                        </p>
                      )}
                    </section>
                  ))}
                </details>
              )}
            </li>
          )
        })}
      </ol>
      {last > 1 && (
        <p className="actions">
          <Act words="Show earlier ones" look="quiet" onAct={showEarlier} />
        </p>
      )}
      <ModalDialog
        title={`Bring back version ${asked?.number ?? ''}?`}
        isOpen={asked !== undefined}
        isAlert
        onClose={() => setAsked(undefined)}
      >
        {asked && <BringBack version={asked} onClose={() => setAsked(undefined)} />}
      </ModalDialog>
    </>
  )
}

function BringBack({
  version: { number, at },
  onClose,
}: {
  version: VersionInList
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const { isSending, failure, submit } = useSubmission()
  const isHere = useIsHere()
  const bringBack = () =>
    submit(async () => {
      announce('Publishing. Every page is checked and made anew.')
      const published = await fetchReply('POST /api/content/versions/:number/publish', {
        params: { number: String(number) },
        body: { words: '' },
      })
      showToast(`Version ${number} is back, as version ${published.number}`)
      if (isHere()) onClose()
      await revalidate()
    })
  return (
    <Confirm stay="Not now" act="Bring it back" onAct={bringBack}>
      <p>
        Visitors then see the words and pictures of {longTime(at)}. Whether they see the
        demonstration or the live edition stays as it is now.
      </p>
      <FailureLine words={failure} />
      {isSending && <progress aria-label="Publishing" />}
    </Confirm>
  )
}
