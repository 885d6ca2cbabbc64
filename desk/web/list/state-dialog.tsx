import { ListBox, ListBoxItem } from 'react-aria-components'
import { states, type State } from '../../work/states.ts'
import { rows } from '../live/stores.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { counted, stateHelp, stateLabels } from '../../work/labels.ts'
import { StateMark } from './state-mark.tsx'

type Props = {
  /** Of the records; none: it is closed. */
  ids: readonly string[]
  onClose: () => void
  onChoose: (ids: readonly string[], state: State) => void
}

/** Opened by the key "e", wherever it is pressed. */
export function StateDialog({ ids, onClose, onChoose }: Props) {
  const only = ids.length === 1 ? rows.get(ids[0]!) : undefined
  const common = new Set(ids.map((id) => rows.get(id)?.state))
  return (
    <ModalDialog
      title={`State of ${only?.name ?? counted(ids.length, 'record')}`}
      isOpen={ids.length > 0}
      onClose={onClose}
    >
      <ListBox
        className="menu menu--plain"
        aria-label="State"
        autoFocus="first"
        selectionMode="single"
        selectedKeys={states.filter((state) => common.size === 1 && common.has(state))}
        disallowEmptySelection={false}
        onSelectionChange={(keys) => {
          const [state] = [...keys] as State[]
          if (state) onChoose(ids, state)
          onClose()
        }}
      >
        {states.map((state) => (
          <ListBoxItem key={state} id={state} className="menu-item" textValue={stateLabels[state]}>
            <span>
              <StateMark state={state} />
              <span className="menu-help">{stateHelp[state]}</span>
            </span>
          </ListBoxItem>
        ))}
      </ListBox>
    </ModalDialog>
  )
}
