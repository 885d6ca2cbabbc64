import { useState, type ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { contactWays, hasReached, type ContactWay } from '../../shared/contacts.ts'
import { contactLabels, counted } from '../../shared/labels.ts'
import {
  chosenStates,
  closeLabels,
  closeReasons,
  stateHelp,
  stateLabel,
  type ChosenState,
  type CloseReason,
} from '../../shared/states.ts'
import { addContact, setState } from '../../base/web/live/record-actions.ts'
import { rows } from '../../base/web/live/stores.ts'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { useClose } from '../../base/web/parts/modal-dialog.tsx'
import { StateMark } from './state-mark.tsx'

/** States that are set by hand, and the one question that some of them need: how the person was reached, why a record is closed. */
export function askForState(ids: readonly string[]): void {
  if (ids.length === 0) return
  const only = ids.length === 1 ? rows.get(ids[0]!) : undefined
  openDialog(`State of ${only?.name ?? counted(ids.length, 'record')}`, <Choices ids={ids} />)
}

type Choice = ChosenState | 'reached' | 'none'

function Choices({ ids }: { ids: readonly string[] }) {
  const close = useClose()
  const [asks, setAsks] = useState<'reached' | 'closed'>()
  const chosen = new Set(ids.map((id) => rows.get(id)?.chosen?.state))
  const isChosen = [...chosen].some((state) => state !== undefined)
  const choose = (choice: Choice) => {
    if (choice === 'reached' || choice === 'closed') return setAsks(choice)
    void setState(ids, choice === 'none' ? null : choice)
    close()
  }
  if (asks === 'reached') {
    return (
      <Choosing<ContactWay>
        label="How was the person reached?"
        choices={contactWays
          .filter((way) => hasReached({ way }))
          .map((id) => ({ id, label: contactLabels[id] }))}
        onChoose={(way) => {
          addContact(ids, way)
          close()
        }}
      />
    )
  }
  if (asks === 'closed') {
    return (
      <Choosing<CloseReason>
        label="Why is it closed?"
        choices={closeReasons.map((id) => ({ id, label: closeLabels[id] }))}
        onChoose={(reason) => {
          void setState(ids, 'closed', reason)
          close()
        }}
      />
    )
  }
  return (
    <Choosing<Choice>
      label="State"
      choices={[
        ...(['reached', ...chosenStates] as const).map((id) => ({
          id,
          label: stateLabel(id),
          shown: <StateMark state={id} />,
          help: stateHelp(id),
        })),
        ...(isChosen
          ? [{ id: 'none' as const, label: 'Take the state off', help: 'What happened says it' }]
          : []),
      ]}
      onChoose={choose}
    />
  )
}

function Choosing<Id extends string>({
  label,
  choices,
  onChoose,
}: {
  label: string
  choices: readonly { id: Id; label: string; shown?: ReactNode; help?: string }[]
  onChoose: (id: Id) => void
}) {
  return (
    <>
      {label.endsWith('?') && <p className="quiet">{label}</p>}
      <ListBox
        key={label}
        className="menu menu--plain"
        aria-label={label}
        autoFocus="first"
        selectionMode="single"
        onSelectionChange={(keys) => {
          const [id] = [...keys] as Id[]
          if (id) onChoose(id)
        }}
      >
        {choices.map(({ id, label, shown, help }) => (
          <ListBoxItem key={id} id={id} className="menu-item" textValue={label}>
            <span>
              {shown ?? label}
              {help !== undefined && <span className="menu-help">{help}</span>}
            </span>
          </ListBoxItem>
        ))}
      </ListBox>
    </>
  )
}
