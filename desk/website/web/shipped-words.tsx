import { useState } from 'react'
import type { ContentName } from 'core/content/kinds.ts'
import type { ShippedReply } from '../content-api.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Confirm } from '../../base/web/parts/confirm.tsx'
import { ModalDialog } from '../../base/web/parts/modal-dialog.tsx'
import { orSay } from '../../base/web/shell/toasts.ts'
import { DifferencesList } from './differences-list.tsx'

type Props = { name: ContentName; onTaken: (data: unknown) => void }

/** The record as the program ships it, to look at and to take over as a whole. */
export function ShippedWords({ name, onTaken }: Props) {
  const [shipped, setShipped] = useState<ShippedReply>()
  const look = async () =>
    setShipped(
      await orSay(fetchReply('GET /api/content/records/:name/shipped', { params: { name } })),
    )
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
          <Confirm
            stay="Keep mine"
            act="Take all of it"
            isDangerous
            onAct={() => {
              close()
              onTaken(shipped.data)
            }}
          >
            <p>Yours stand. This is what would change if you took those of the program instead.</p>
            <DifferencesList differences={shipped.differences} />
          </Confirm>
        )}
      </ModalDialog>
    </>
  )
}
