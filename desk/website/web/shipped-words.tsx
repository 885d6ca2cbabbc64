import { useState } from 'react'
import type { ContentName } from 'core/content/kinds.ts'
import type { ShippedReply } from '../content-api.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { ModalDialog } from '../../base/web/parts/modal-dialog.tsx'
import { showToast } from '../../base/web/shell/toasts.ts'
import { DifferencesList } from './differences-list.tsx'

type Props = { name: ContentName; onTaken: (data: unknown) => void }

/** The record as the program ships it, to look at and to take over as a whole. */
export function ShippedWords({ name, onTaken }: Props) {
  const [shipped, setShipped] = useState<ShippedReply>()
  const look = async () => {
    try {
      setShipped(await fetchReply('GET /api/content/records/:name/shipped', { params: { name } }))
    } catch (error) {
      showToast(`${(error as Error).message}.`, { isError: true })
    }
  }
  const close = () => setShipped(undefined)
  return (
    <>
      <Act words="Words of the program" look="quiet" onAct={look} />
      <ModalDialog
        title="What the program ships"
        isOpen={shipped !== undefined}
        isAlert
        isWide
        onClose={close}
      >
        {shipped && (
          <>
            <p>Yours stand. This is what would change if you took those of the program instead.</p>
            <DifferencesList differences={shipped.differences} />
            <p className="actions">
              <Act words="Keep mine" autoFocus closes />
              <Act
                words="Take all of it"
                look="danger"
                onAct={() => {
                  close()
                  onTaken(shipped.data)
                }}
              />
            </p>
          </>
        )}
      </ModalDialog>
    </>
  )
}
