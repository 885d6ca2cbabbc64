import { ListBox, ListBoxItem } from 'react-aria-components'
import type { ListRow } from '../../http/api.ts'
import { states, type State } from '../../work/work.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { counted, stateLabels } from '../words/labels.ts'
import { StateMark } from './state-mark.tsx'

type Props = {
  rows: ListRow[]
  isOpen: boolean
  onClose: () => void
  onChoose: (rows: ListRow[], state: State) => void
}

/** Opened by the key "e", wherever it is pressed. */
export function StateDialog({ rows, isOpen, onClose, onChoose }: Props) {
  const whom = rows.length === 1 ? rows[0]!.name : counted(rows.length, 'record')
  const common = new Set(rows.map(({ state }) => state))
  return (
    <ModalDialog title={`State of ${whom}`} isOpen={isOpen} onClose={onClose}>
      <ListBox
        className="menu menu--plain"
        aria-label="State"
        autoFocus="first"
        selectionMode="single"
        selectedKeys={common.size === 1 ? [...common] : []}
        disallowEmptySelection={false}
        onSelectionChange={(keys) => {
          const [state] = [...keys] as State[]
          if (state) onChoose(rows, state)
          onClose()
        }}
      >
        {states.map((state) => (
          <ListBoxItem key={state} id={state} className="menu-item" textValue={stateLabels[state]}>
            <StateMark state={state} />
          </ListBoxItem>
        ))}
      </ListBox>
    </ModalDialog>
  )
}
