import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import type { ErasePreview } from '../../http/api.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { forgetRecords, list } from '../live/stores.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { tell } from '../shell/toasts.ts'
import { counted, kindLabels } from '../words/labels.ts'
import { longDate } from '../words/time.ts'

type What = { ids: string[] } | { email: string }
type Props = { what: What | undefined; onClose: () => void; onErased: () => void }

/** Says exactly what goes, and erases it everywhere. There is no undo. */
export function EraseDialog({ what, onClose, onErased }: Props) {
  return (
    <ModalDialog title="Erase for good?" isOpen={what !== undefined} onClose={onClose} isAlert>
      {what && (
        <Question key={JSON.stringify(what)} what={what} onClose={onClose} onErased={onErased} />
      )}
    </ModalDialog>
  )
}

function Question({ what, onClose, onErased }: Props & { what: What }) {
  const [preview, setPreview] = useState<ErasePreview>()
  const [error, setError] = useState<Error>()
  const [isErasing, setErasing] = useState(false)
  const key = JSON.stringify(what)
  useEffect(() => {
    fetchReply('POST /api/erase/preview', { body: JSON.parse(key) as What }).then(
      setPreview,
      setError,
    )
  }, [key])

  const erase = async ({ records }: ErasePreview) => {
    setErasing(true)
    const ids = records.map(({ id }) => id)
    try {
      const body = { ids, confirm: ids.length }
      const { erased } = await fetchReply('POST /api/erase', { body })
      forgetRecords(ids)
      list.askAgain()
      tell(`${counted(erased, 'record')} erased`)
      onErased()
      onClose()
    } catch (error) {
      setError(error as Error)
      setErasing(false)
    }
  }
  return (
    <>
      {error && (
        <p className="error" role="alert">
          {error.message}. {error instanceof Refused && error.description}
        </p>
      )}
      {!preview && !error && <p role="status">Counting what goes</p>}
      {preview && (
        <>
          <p>
            {counted(preview.records.length, 'record')}, {counted(preview.documents, 'document')}{' '}
            and {counted(preview.notes, 'note')} go, with their history and from the search. This
            cannot be undone.
          </p>
          <ul className="erase-list">
            {preview.records.map(({ id, name, kind, createdAt }) => (
              <li key={id}>
                {name}, {kindLabels[kind].toLowerCase()} of {longDate(createdAt)}
              </li>
            ))}
          </ul>
          {preview.backups.length > 0 && (
            <>
              <p>These backups still hold them. Delete or replace them too:</p>
              <ul className="erase-list">
                {preview.backups.map(({ path, madeAt }) => (
                  <li key={path}>
                    {path}, made {longDate(madeAt)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <p className="actions">
        <Button className="button button--quiet" autoFocus onPress={onClose}>
          Keep them
        </Button>
        {preview && (
          <Button
            className="button button--danger"
            isDisabled={isErasing || preview.records.length === 0}
            onPress={() => void erase(preview)}
          >
            {isErasing ? 'Erasing' : `Erase ${counted(preview.records.length, 'record')}`}
          </Button>
        )}
      </p>
    </>
  )
}
