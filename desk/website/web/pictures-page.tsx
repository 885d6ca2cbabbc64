import { Fragment, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import type { Backup } from '../../base/http/api.ts'
import type { Picture } from '../pictures.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Confirm } from '../../base/web/parts/confirm.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { Field } from '../../base/web/parts/field.tsx'
import { ModalDialog } from '../../base/web/parts/modal-dialog.tsx'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { announce } from '../../base/web/shell/announcer.tsx'
import { showToast } from '../../base/web/shell/toasts.ts'
import { counted } from '../../shared/labels.ts'
import { longTime } from '../../base/web/words/time.ts'
import { pictureAddress } from './picture-address.ts'
import { pictureIsReady, PictureUpload } from './picture-upload.tsx'
import { SiteFrame } from './site-frame.tsx'
import { titleOf } from './words.ts'

export const loadPictures = () => fetchReply('GET /api/content/pictures')

/** The owner's pictures: what each one shows, where it is used, and a button to remove it everywhere. */
export function Pictures() {
  const { pictures } = useLoaderData<typeof loadPictures>()
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState('')
  const [asked, setAsked] = useState<Picture>()
  const [backups, setBackups] = useState<Backup[]>()
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const found = pictures.filter((picture) => {
    const text = [picture.name, ...picture.words, ...picture.usedBy.map((user) => titleOf(user))]
    return words.every((word) => text.join(' ').toLowerCase().includes(word))
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
          showToast(pictureIsReady)
          void revalidate()
        }}
      />
      {pictures.length === 0 && <p>There are none yet.</p>}
      {pictures.length > 3 && (
        <div role="search">
          <Field
            label="Find a picture"
            hint="By what it shows, where it is shown, or its name."
            type="search"
            value={wanted}
            onType={setWanted}
          />
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
            <Users picture={picture} />
            <p className="actions">
              <Act
                words="Remove everywhere, now"
                of={picture.words[0] ?? picture.name}
                look="quiet"
                onAct={() => setAsked(picture)}
              />
            </p>
          </li>
        ))}
      </ul>
      <ModalDialog
        title="Remove this picture everywhere?"
        isOpen={asked !== undefined}
        isAlert
        onClose={() => setAsked(undefined)}
      >
        {asked && (
          <RemoveEverywhere
            picture={asked}
            onRemoved={(left) => {
              // Closed meanwhile, it may ask about another picture by now.
              setAsked((now) => (now === asked ? undefined : now))
              setBackups(left)
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

type RemoveProps = { picture: Picture; onRemoved: (backups: Backup[]) => void }

function RemoveEverywhere({ picture, onRemoved }: RemoveProps) {
  const { isSending, failure, submit } = useSubmission()
  const remove = () =>
    submit(async () => {
      announce('Removing the picture. Pages that show it are made anew.')
      const params = { name: picture.name }
      const { backups } = await fetchReply('POST /api/content/pictures/:name/remove', { params })
      onRemoved(backups)
    })
  return (
    <Confirm stay="Keep it" act="Remove it everywhere" isDangerous onAct={remove}>
      <p>
        It goes from the website, from every draft and from every earlier version, and its files are
        deleted, with every other part that was cropped from the same photograph. Visitors cannot
        open its address any more. This cannot be undone.
      </p>
      <Users picture={picture} />
      <FailureLine words={failure} />
      {isSending && <progress aria-label="Removing" />}
    </Confirm>
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
        <Act words="Close" autoFocus closes />
      </p>
    </>
  )
}

/** Records that use it, including drafts and earlier versions. */
function Users({ picture: { usedBy } }: { picture: Picture }) {
  if (usedBy.length === 0) return null
  return (
    <p className="quiet">
      Shown by{' '}
      {usedBy.map((record, n) => (
        <Fragment key={record}>
          {n > 0 && ', '}
          <Link to={`/site/records/${record}`}>{titleOf(record)}</Link>
        </Fragment>
      ))}
    </p>
  )
}
