import { Fragment, useState } from 'react'
import { Button } from 'react-aria-components'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import type { Backup } from '../../http/api.ts'
import type { AsidePicture, Picture } from '../../content/pictures.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { announce } from '../shell/announcer.tsx'
import { showToast } from '../shell/toasts.ts'
import { counted } from '../../work/labels.ts'
import { longTime } from '../words/time.ts'
import { pictureAddress } from './picture-address.ts'
import { CropAnew, PictureUpload } from './picture-upload.tsx'
import { SiteFrame } from './site-frame.tsx'
import { titleOf } from './words.ts'

export const loadPictures = () => fetchReply('GET /api/content/pictures')

type Asked =
  | { what: 'remove'; picture: Pick<Picture, 'name' | 'usedBy'> }
  | { what: 'replace' | 'crop'; picture: Picture }

/** The owner's pictures: what each shows, where, and what can be done with it everywhere at once. */
export function Pictures() {
  const { pictures, aside } = useLoaderData<typeof loadPictures>()
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const [backups, setBackups] = useState<Backup[]>()
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const found = pictures.filter((picture) => {
    const text = [
      picture.name,
      ...picture.words,
      ...usersOf(picture)
        .keys()
        .map((user) => titleOf(user)),
    ]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <SiteFrame
      title="Pictures"
      lead={
        <p>
          What the camera wrote into a file, such as the place, is left out. A picture is shown
          where it is chosen.
        </p>
      }
    >
      <PictureUpload
        onAdded={() => {
          showToast('The picture is ready: choose it where it is to be shown')
          void revalidate()
        }}
      />
      {pictures.length === 0 && <p>There are none yet.</p>}
      {pictures.length > 3 && (
        <div role="search">
          <label className="field">
            <span>Find a picture</span>
            <span className="hint">By what it shows, where it is shown, or its name.</span>
            <input
              className="field-box"
              type="search"
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
          </label>
          <p className="quiet" role="status">
            {words.length > 0 && counted(found.length, 'picture')}
          </p>
        </div>
      )}
      <ul className="picture-list picture-list--wide">
        {found.map((picture) => (
          <li key={picture.name}>
            <img src={pictureAddress(picture.name)} alt="" loading="lazy" />
            <p>
              <strong>{picture.words[0] ?? 'Shown nowhere'}</strong>
              <br />
              <span className="quiet">
                {picture.name}, {picture.width} by {picture.height} pixels
              </span>
            </p>
            {picture.usedBy.length > 0 && (
              <p className="quiet">
                Shown by <Users picture={picture} />
              </p>
            )}
            <p className="actions">
              {picture.usedBy.length > 0 && pictures.length > 1 && (
                <button
                  className="button button--quiet"
                  type="button"
                  onClick={() => setAsked({ what: 'replace', picture })}
                >
                  Replace everywhere
                  <span className="visually-hidden">: {nameOf(picture)}</span>
                </button>
              )}
              {picture.hasOriginal && (
                <button
                  className="button button--quiet"
                  type="button"
                  onClick={() => setAsked({ what: 'crop', picture })}
                >
                  Crop again
                  <span className="visually-hidden">: {nameOf(picture)}</span>
                </button>
              )}
              <button
                className="button button--quiet"
                type="button"
                onClick={() => setAsked({ what: 'remove', picture })}
              >
                Remove everywhere, now
                <span className="visually-hidden">: {nameOf(picture)}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
      {aside.length > 0 && (
        <section aria-labelledby="aside">
          <h2 id="aside">Kept from before a restore</h2>
          <p>
            Nothing shows these pictures, but they are still on the server: a backup was restored,
            and what stood here before was moved aside.
          </p>
          <ul>
            {aside.map((picture) => (
              <li key={picture.name}>
                <strong>{nameOf(picture)}</strong> <span className="quiet">{picture.name}</span>{' '}
                <button
                  className="button button--quiet"
                  type="button"
                  onClick={() =>
                    setAsked({ what: 'remove', picture: { name: picture.name, usedBy: [] } })
                  }
                >
                  Remove everywhere, now
                  <span className="visually-hidden">: {nameOf(picture)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ModalDialog
        title="Remove this picture everywhere?"
        isOpen={asked?.what === 'remove'}
        isAlert
        onClose={() => setAsked(undefined)}
      >
        {asked?.what === 'remove' && (
          <RemoveEverywhere
            picture={asked.picture}
            onRemoved={(left) => {
              setAsked(undefined)
              setBackups(left)
              void revalidate()
            }}
          />
        )}
      </ModalDialog>
      <ModalDialog
        title="Crop it again"
        isOpen={asked?.what === 'crop'}
        isWide
        onClose={() => setAsked(undefined)}
      >
        {asked?.what === 'crop' && (
          <CroppedEverywhere
            picture={asked.picture}
            onDone={() => {
              setAsked(undefined)
              void revalidate()
            }}
          />
        )}
      </ModalDialog>
      <ModalDialog
        title="Show which picture instead?"
        isOpen={asked?.what === 'replace'}
        isWide
        onClose={() => setAsked(undefined)}
      >
        {asked?.what === 'replace' && (
          <ReplaceEverywhere
            picture={asked.picture}
            others={pictures.filter(({ name }) => name !== asked.picture.name)}
            onReplaced={() => {
              setAsked(undefined)
              void revalidate()
            }}
          />
        )}
      </ModalDialog>
      <ModalDialog
        title="The picture is removed"
        isOpen={backups !== undefined}
        onClose={() => setBackups(undefined)}
      >
        {backups && <WhatIsLeft backups={backups} />}
      </ModalDialog>
    </SiteFrame>
  )
}

function RemoveEverywhere({
  picture,
  onRemoved,
}: {
  picture: Pick<Picture, 'name' | 'usedBy'>
  onRemoved: (backups: Backup[]) => void
}) {
  const [failure, setFailure] = useState('')
  const [isWorking, setWorking] = useState(false)
  const remove = async () => {
    setWorking(true)
    setFailure('')
    announce('Removing the picture. Pages that show it are made anew.')
    try {
      const { name } = picture
      const { backups } = await fetchReply('POST /api/content/pictures/:name/remove', {
        params: { name },
      })
      onRemoved(backups)
    } catch (error) {
      setFailure(inWords(error))
      setWorking(false)
    }
  }
  return (
    <>
      <p>
        It goes from the website, from every draft and from every earlier version, and its files are
        deleted: the whole photograph, and every other part that was cropped from it. Visitors
        cannot open its address any more. This cannot be undone.
      </p>
      {picture.usedBy.length > 0 && (
        <p>
          Shown by <Users picture={picture} />.
        </p>
      )}
      {failure !== '' && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      {isWorking && <progress aria-label="Removing" />}
      <p className="actions">
        <Button className="button button--quiet" autoFocus slot="close" isDisabled={isWorking}>
          Keep it
        </Button>
        <Button
          className="button button--danger"
          isDisabled={isWorking}
          onPress={() => void remove()}
        >
          Remove it everywhere
        </Button>
      </p>
    </>
  )
}

function WhatIsLeft({ backups }: { backups: readonly Backup[] }) {
  return (
    <>
      <p>No page, draft or version shows it, and its address answers no more.</p>
      <p>
        Whoever looked at it may still have it in the browser; search engines drop it when they come
        again.
      </p>
      {backups.length === 0 ? (
        <p>No backup that this desk knows of holds it.</p>
      ) : (
        <>
          <p>These backups were made while it was here, and still hold it:</p>
          <ul>
            {backups.map(({ path, madeAt }) => (
              <li key={path}>
                {path}, {longTime(madeAt)}
              </li>
            ))}
          </ul>
          <p>Delete them once there is a newer one, and their copies elsewhere too.</p>
        </>
      )}
      <p className="actions">
        <Button className="button" autoFocus slot="close">
          Close
        </Button>
      </p>
    </>
  )
}

/** Every place that shows the picture shows the part that is chosen now. */
function CroppedEverywhere({ picture, onDone }: { picture: Picture; onDone: () => void }) {
  const [failure, setFailure] = useState('')
  const show = async (cropped: Picture) => {
    try {
      if (picture.usedBy.length > 0 && cropped.name !== picture.name) {
        const { records } = await replaced(picture, cropped.name)
        showToast(`${counted(records, 'record')} drafted with the new crop`)
      } else showToast('The new crop is ready: choose it where it is to be shown')
      onDone()
    } catch (error) {
      setFailure(inWords(error))
    }
  }
  return (
    <>
      <p>
        Every place that shows it gets the new crop, as drafts. The picture as it is now stays here.
      </p>
      {failure !== '' && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <CropAnew name={picture.name} onAdded={(cropped) => void show(cropped)} />
      <p className="actions">
        <Button className="button button--quiet" slot="close">
          Cancel
        </Button>
      </p>
    </>
  )
}

const replaced = ({ name }: Picture, other: string) =>
  fetchReply('POST /api/content/pictures/:name/replace', { params: { name }, body: { other } })

function ReplaceEverywhere({
  picture,
  others,
  onReplaced,
}: {
  picture: Picture
  others: readonly Picture[]
  onReplaced: () => void
}) {
  const [failure, setFailure] = useState('')
  const replace = async (other: string) => {
    try {
      const { records } = await replaced(picture, other)
      showToast(`${counted(records, 'record')} drafted: look over what each says that it shows`)
      onReplaced()
    } catch (error) {
      setFailure(inWords(error))
    }
  }
  return (
    <>
      <p>Every place that shows “{nameOf(picture)}” shows the other one, as drafts.</p>
      {failure !== '' && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <ul className="picture-list">
        {others.map((other) => (
          <li key={other.name}>
            <button
              type="button"
              className="picture-choice"
              onClick={() => void replace(other.name)}
            >
              <img src={pictureAddress(other.name, other.widths[0])} alt="" loading="lazy" />
              <span>{nameOf(other)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button className="button button--quiet" slot="close">
          Cancel
        </Button>
      </p>
    </>
  )
}

function inWords(error: unknown): string {
  const more = error instanceof Refused ? ` ${error.description}` : ''
  return `${(error as Error).message}.${more}`
}

/** What it shows, or else its file's name. */
const nameOf = ({ name, words }: AsidePicture) => words[0] ?? name

/** Each record once, with what of it shows the picture: "leaders", "leaders (draft)" and "leaders (version 3)" are one. */
const usersOf = ({ usedBy }: Pick<Picture, 'usedBy'>) =>
  Map.groupBy(usedBy, (user) => user.replace(/ \(.*$/, ''))

function Users({ picture }: { picture: Pick<Picture, 'usedBy'> }) {
  return [...usersOf(picture)].map(([record, users], n) => {
    const versions = users.filter((user) => user.includes('(version ')).length
    const parts = [
      users.includes(`${record} (draft)`) && 'draft',
      versions > 0 && counted(versions, 'version'),
    ].filter(Boolean)
    return (
      <Fragment key={record}>
        {n > 0 && ', '}
        <Link to={`/site/records/${record}`}>{titleOf(record)}</Link>
        {parts.length > 0 && ` (${parts.join(', ')})`}
      </Fragment>
    )
  })
}
