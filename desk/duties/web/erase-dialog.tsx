import type { ErasePreview } from '../../base/http/api.ts'
import { failureWords } from '../../base/web/api/failure-words.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { useReply } from '../../base/web/api/use-reply.ts'
import { forgetRecords, list } from '../../base/web/live/stores.ts'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { Confirm } from '../../base/web/parts/confirm.tsx'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { useClose } from '../../base/web/parts/modal-dialog.tsx'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { showToast } from '../../base/web/shell/toasts.ts'
import { counted, stageLabels } from '../../shared/labels.ts'
import { kindLabels } from '../../base/web/words/labels.ts'
import { longDate } from '../../base/web/words/time.ts'

/** @property people everything that they sent, named by any of their records */
type What = { ids: string[] } | { people: string[] }
/** Shows exactly what is erased, then erases it everywhere. There is no undo. */
export const askToErase = (what: What, onErased: () => void): void =>
  openDialog('Erase for good?', <Question what={what} onErased={onErased} />, { isAlert: true })

function Question({ what, onErased }: { what: What; onErased: () => void }) {
  const { reply: preview, error: lookError } = useReply('preview', () =>
    fetchReply('POST /api/erase/preview', { body: what }),
  )
  const { isSending, failure, submit } = useSubmission()
  const close = useClose()
  const erase = ({ records }: ErasePreview) =>
    submit(async () => {
      const ids = records.map(({ id }) => id)
      const body = { ids, confirm: ids.length }
      const { erased } = await fetchReply('POST /api/erase', { body })
      forgetRecords(ids)
      list.askAgain()
      showToast(erased === 0 ? 'Erased already' : `${counted(erased, 'record')} erased`)
      close()
      onErased()
    })
  const count = counted(preview?.records.length ?? 0, 'record')
  return (
    <Confirm
      stay="Keep them"
      act={preview && (isSending ? 'Erasing' : `Erase ${count}`)}
      isDangerous
      isDisabled={preview?.records.length === 0}
      onAct={() => preview && erase(preview)}
    >
      <FailureLine words={lookError ? failureWords(lookError) : failure} />
      {!preview && !lookError && <p role="status">Counting what goes</p>}
      {preview && (
        <>
          <p>
            {count}, {counted(preview.documents, 'document')} and {counted(preview.notes, 'note')}{' '}
            go, with their history and from the search. This cannot be undone.
            {'people' in what &&
              ' It is everything that was sent by the same person, merged records included.'}
          </p>
          <ul className="erase-list">
            {preview.records.map(({ id, name, kind, createdAt }) => (
              <li key={id}>
                {name}, {kindLabels[kind].toLowerCase()} of {longDate(createdAt)}
              </li>
            ))}
          </ul>
          {preview.requests.length > 0 && (
            <p>
              {preview.requests.length === 1
                ? 'On a request'
                : `On ${preview.requests.length} requests`}
              :{' '}
              {preview.requests
                .map(
                  ({ name, stages }) =>
                    `${name} (${stages.map((stage) => stageLabels[stage].toLowerCase()).join(', ')})`,
                )
                .join(', ')}
              . Their places there become free.
            </p>
          )}
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
    </Confirm>
  )
}
