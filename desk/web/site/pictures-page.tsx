import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useLoaderData, useRevalidator } from 'react-router'
import type { Picture } from '../../content/pictures.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { tell } from '../shell/toasts.ts'
import { pictureAddress } from './picture-address.ts'
import { PictureUpload } from './picture-upload.tsx'
import { SiteFrame } from './site-frame.tsx'
import { titleOf } from './words.ts'

export const loadPictures = () => fetchReply('GET /api/content/pictures')

/** The owner's pictures: what shows each, and which can go. */
export function Pictures() {
  const { pictures } = useLoaderData<typeof loadPictures>()
  const { revalidate } = useRevalidator()
  const [deleting, setDeleting] = useState<Picture>()
  const remove = async ({ name }: Picture) => {
    setDeleting(undefined)
    try {
      await fetchReply('DELETE /api/content/pictures/:name', { params: { name } })
      tell('The picture is deleted')
    } catch (error) {
      const more = error instanceof Refused ? ` ${error.description}` : ''
      tell(`${(error as Error).message}.${more}`, { isError: true })
    }
    await revalidate()
  }
  return (
    <SiteFrame
      title="Pictures"
      lead={
        <p>
          What the camera wrote into a file, such as the place, is left out. A picture is shown
          where a record names it.
        </p>
      }
    >
      <PictureUpload
        onAdded={() => {
          tell('The picture is ready: choose it in a record')
          void revalidate()
        }}
      />
      {pictures.length === 0 && <p>There are none yet.</p>}
      <ul className="picture-list picture-list--wide">
        {pictures.map((picture) => (
          <li key={picture.name}>
            <img src={pictureAddress(picture.name)} alt="" loading="lazy" />
            <p>
              <strong>{picture.name}</strong>
              <br />
              <span className="quiet">
                {picture.width} by {picture.height} pixels
              </span>
            </p>
            {picture.usedBy.length > 0 ? (
              <p className="quiet">Shown by {usersOf(picture).join(', ')}</p>
            ) : (
              <p>
                <button
                  className="button button--quiet"
                  type="button"
                  onClick={() => setDeleting(picture)}
                >
                  Delete<span className="visually-hidden"> {picture.name}</span>
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
      <ModalDialog
        title="Delete this picture?"
        isOpen={deleting !== undefined}
        isAlert
        onClose={() => setDeleting(undefined)}
      >
        <p>Nothing shows it, no earlier version either. It is gone for good.</p>
        <p className="actions">
          <Button className="button button--quiet" autoFocus slot="close">
            Keep it
          </Button>
          <Button className="button button--danger" onPress={() => void remove(deleting!)}>
            Delete it
          </Button>
        </p>
      </ModalDialog>
    </SiteFrame>
  )
}

/** "leaders (version 3)" is "Leaders (version 3)". */
const usersOf = ({ usedBy }: Picture) =>
  usedBy.map((user) => user.replace(/^[\w-]+/, (name) => titleOf(name)))
