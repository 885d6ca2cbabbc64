import { useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { ModalDialog } from '../parts/modal-dialog.tsx'

type Props = {
  /** Of all entries, in their order. */
  names: readonly string[]
  /** Which of them moves; undefined: none is asked for. */
  from: number | undefined
  onClose: () => void
  /** @param to its place once it has moved */
  onMove: (to: number) => void
}

/** An entry goes to any place of its list at once. */
export function MoveDialog({ names, from, onClose, onMove }: Props) {
  return (
    <ModalDialog title="Move to another place" isOpen={from !== undefined} onClose={onClose}>
      {from !== undefined && <Places names={names} from={from} onMove={onMove} />}
    </ModalDialog>
  )
}

function Places({
  names,
  from,
  onMove,
}: {
  names: readonly string[]
  from: number
  onMove: Props['onMove']
}) {
  const id = useId()
  const others = names.flatMap((name, index) => (index === from ? [] : [name]))
  // Where it stands now: what is chosen first changes nothing.
  const [to, setTo] = useState(from)
  return (
    <>
      <p>
        <strong>{names[from]}</strong>
      </p>
      <p className="actions">
        <Button className="button button--quiet" isDisabled={from === 0} onPress={() => onMove(0)}>
          To the top
        </Button>
        <Button
          className="button button--quiet"
          isDisabled={from === others.length}
          onPress={() => onMove(others.length)}
        >
          To the bottom
        </Button>
      </p>
      <div className="field">
        <label htmlFor={id}>Or put it</label>
        <select
          className="field-box"
          id={id}
          value={to}
          onChange={({ target }) => setTo(Number(target.value))}
        >
          <option value={0}>At the top</option>
          {others.map((name, index) => (
            <option key={index} value={index + 1}>
              After {name}
            </option>
          ))}
        </select>
      </div>
      <p className="actions">
        <Button className="button" isDisabled={to === from} onPress={() => onMove(to)}>
          Move
        </Button>
        <Button className="button button--quiet" slot="close">
          Cancel
        </Button>
      </p>
    </>
  )
}
