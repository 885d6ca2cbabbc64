import { useState } from 'react'
import { useNavigate } from 'react-router'
import { personFieldTable, type PersonField } from 'core/forms/person-fields.ts'
import { fieldNames } from 'core/forms/form-fields.ts'
import { personWays } from '../../shared/added.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { kept, list } from '../../base/web/live/stores.ts'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { useIsHere } from '../../base/web/parts/is-here.ts'
import { useClose } from '../../base/web/parts/modal-dialog.tsx'
import { TableForm } from '../../base/web/parts/table-form.tsx'
import { showToast } from '../../base/web/shell/toasts.ts'
import { personWayLabels } from '../../shared/labels.ts'
import { addedFields, consentFields } from '../../people/web/added-fields.ts'
import { Known, useKnown } from '../../people/web/known.tsx'

/** Adds a person who rang, was met or was recommended, without a document. */
export const askForPerson = (): void => openDialog('Add a person', <PersonForm />)

const personFields = fieldNames(personFieldTable)
const fields = {
  ...addedFields<PersonField>(personFieldTable),
  ...consentFields('How they came', personWayLabels, 'this'),
}

type Entered = Partial<Record<keyof typeof fields | 'id', string>>

function PersonForm() {
  const close = useClose()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [before] = useState(() => kept.get<Entered>(null, 'person') ?? {})
  /** Kept for retries, also after signing in again, so that the person is stored once. */
  const [id] = useState(() => before.id ?? crypto.randomUUID())
  const [reach, setReach] = useState({ phone: before.phone ?? '', email: before.email ?? '' })
  const here = useKnown(reach)
  const forget = () => {
    kept.set(null, 'person', undefined)
    close()
  }
  return (
    <TableForm
      className="form-grid"
      fields={fields}
      values={before}
      after={{ email: <Known rows={here} reach={reach} /> }}
      send={here.length > 0 ? 'Add anyway' : 'Add'}
      sending="Adding"
      onCancel={forget}
      onTyped={(typed) => {
        kept.set(null, 'person', { ...typed, id })
        setReach(typed)
      }}
      onSend={async (typed) => {
        const reply = await fetchReply('POST /api/added-people', {
          body: {
            id,
            how: personWays.find((way) => way === typed.how) ?? personWays[0],
            consent: typed.consent,
            fields: Object.fromEntries(personFields.map((name) => [name, typed[name]])),
          },
        })
        showToast(`Added: ${`${typed.firstName} ${typed.lastName}`.trim()}`)
        list.askAgain()
        forget()
        if (isHere()) void navigate(`/records/${reply.id}`)
      }}
    >
      <p className="field--wide quiet">
        For somebody who sent no resume. A phone number or an email address is enough. Nothing is
        mailed to the person.
      </p>
    </TableForm>
  )
}
