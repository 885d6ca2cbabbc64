import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { ListRow } from '../../http/api.ts'
import { addContact } from '../live/record-actions.ts'
import { kept } from '../live/stores.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { counted } from '../words/labels.ts'

type Props = {
  row: ListRow
  phone: string
  /** As it was prepared: name, business and what it is about. */
  prepared: string
  isOpen: boolean
  onClose: () => void
}

/** As long as the history takes. */
const maxLength = 1000
/** Characters in one text message, and in each part of a longer one: 3GPP TS 23.038 and 23.040. */
const single = { plain: 160, other: 70 }
const part = { plain: 153, other: 67 }

/**
 * Words for a text message, which the phone's own program sends: the desk sends nothing. What was sent is kept with the
 * person once somebody says that it was.
 */
export function TextDialog({ row, phone, prepared, isOpen, onClose }: Props) {
  return (
    <ModalDialog title={`Text ${row.name}`} isOpen={isOpen} onClose={onClose}>
      <Words row={row} phone={phone} prepared={prepared} onClose={onClose} />
    </ModalDialog>
  )
}

function Words({ row, phone, prepared, onClose }: Omit<Props, 'isOpen'>) {
  const [text, setText] = useState(() => kept.get<string>(row.id, 'text') ?? prepared)
  const [isOpened, setOpened] = useState(false)
  const write = (next: string) => {
    setText(next)
    setOpened(false)
    kept.set(row.id, 'text', next)
  }
  const words = text.trim()
  return (
    <>
      <label className="field">
        <span>To {phone}</span>
        <span className="hint" id="text-help">
          Nothing is sent from here. Your phone’s own program opens with these words; you press Send
          there.
        </span>
        <textarea
          className="field-box"
          rows={5}
          maxLength={maxLength}
          aria-describedby="text-help text-parts"
          autoFocus
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </label>
      <p className="quiet" id="text-parts">
        {counted(text.length, 'character')}, {counted(messagesOf(text), 'message')}
      </p>
      {isOpened && <p role="status">Did you send it? Then keep it in the history.</p>}
      <p className="actions">
        <a
          className={isOpened ? 'button button--quiet' : 'button'}
          aria-disabled={words === '' || undefined}
          href={words === '' ? undefined : addressOf(phone, words)}
          onClick={() => setOpened(true)}
        >
          Open it in the phone
        </a>
        {isOpened && (
          <Button
            className="button"
            onPress={() => {
              void addContact([row.id], 'texted', words)
              kept.set(row.id, 'text', undefined)
              onClose()
            }}
          >
            I sent it
          </Button>
        )}
        <Button className="button button--quiet" onPress={onClose}>
          Close
        </Button>
      </p>
    </>
  )
}

/** How many messages the network makes of it: any letter that is not of the plain alphabet takes more room. */
export function messagesOf(text: string): number {
  if (text === '') return 0
  const is = /^[\n\r -_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/.test(text) ? 'plain' : 'other'
  return text.length <= single[is] ? 1 : Math.ceil(text.length / part[is])
}

/** "?&" is what both systems of phones understand. */
const addressOf = (phone: string, words: string): string =>
  `sms:${phone.replace(/[^+\d]/g, '')}?&body=${encodeURIComponent(words)}`
