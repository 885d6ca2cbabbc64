import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useLoaderData, useRevalidator } from 'react-router'
import type { VersionInList } from '../../content/publish.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { announce } from '../shell/announcer.tsx'
import { tell } from '../shell/toasts.ts'
import { counted } from '../words/labels.ts'
import { longTime } from '../words/time.ts'
import { DifferencesList } from './differences-list.tsx'
import { SiteFrame } from './site-frame.tsx'
import { editionLabels, titleOf } from './words.ts'

export const loadVersions = () => fetchReply('GET /api/content/versions')

/** Everything that was ever public, and the way back to it. */
export function Versions() {
  const { versions } = useLoaderData<typeof loadVersions>()
  const [asked, setAsked] = useState<VersionInList>()
  return (
    <SiteFrame
      title="Versions"
      lead={
        <p>
          Each publishing is a version. Any of them can be brought back; that is a new version, so
          nothing is ever lost. Drafts stay as they are.
        </p>
      }
    >
      {versions.length === 0 && <p>Nothing has been published from the desk yet.</p>}
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
                  <button
                    className="button button--quiet"
                    type="button"
                    onClick={() => setAsked(version)}
                  >
                    Bring back<span className="visually-hidden"> version {number}</span>
                  </button>
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
                  {changes.map(({ name, differences }) => (
                    <section key={name} className="change">
                      <h3>{titleOf(name)}</h3>
                      <DifferencesList name={name} differences={differences} />
                    </section>
                  ))}
                </details>
              )}
            </li>
          )
        })}
      </ol>
      <ModalDialog
        title={`Bring back version ${asked?.number ?? ''}?`}
        isOpen={asked !== undefined}
        isAlert
        onClose={() => setAsked(undefined)}
      >
        {asked && <BringBack version={asked} onClose={() => setAsked(undefined)} />}
      </ModalDialog>
    </SiteFrame>
  )
}

function BringBack({
  version: { number, at, edition },
  onClose,
}: {
  version: VersionInList
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const bringBack = async () => {
    setWorking(true)
    announce('Publishing. Every page is checked and made anew.')
    try {
      const published = await fetchReply('POST /api/content/versions/:number/publish', {
        params: { number: String(number) },
        body: { words: '' },
      })
      tell(`Version ${number} is back, as version ${published.number}`)
      onClose()
      await revalidate()
    } catch (error) {
      const more = error instanceof Refused ? ` ${error.description}` : ''
      setFailure(`${(error as Error).message}.${more}`)
      setWorking(false)
    }
  }
  return (
    <>
      <p>
        Visitors then see the site as it was on {longTime(at)}
        {edition && `, in the ${editionLabels[edition].toLowerCase()} edition`}.
      </p>
      {failure !== undefined && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      {isWorking && <progress aria-label="Publishing" />}
      <p className="actions">
        <Button className="button" isDisabled={isWorking} onPress={() => void bringBack()}>
          Bring it back
        </Button>
        <Button className="button button--quiet" autoFocus slot="close" isDisabled={isWorking}>
          Not now
        </Button>
      </p>
    </>
  )
}
