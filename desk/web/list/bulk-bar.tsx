import { useState } from 'react'
import { contactWays } from '../../work/contacts.ts'
import { can } from '../../work/roles.ts'
import {
  addContact,
  changeTags,
  keepFromDeletion,
  markRead,
  setOwner,
} from '../live/record-actions.ts'
import { useStaff } from '../live/staff.ts'
import { list, rows, selection } from '../live/stores.ts'
import { Act } from '../parts/act.tsx'
import { ActionMenu } from '../parts/action-menu.tsx'
import { PutOnDialog } from '../requests/put-on-dialog.tsx'
import { HoldDialog } from '../record/hold-dialog.tsx'
import { MailDialog } from '../talk/mail-dialog.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { TagField } from '../parts/tag-field.tsx'
import { useSession } from '../shell/session.ts'
import { contactLabels, counted } from '../../work/labels.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { StateDialog } from './state-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'

/** What can be done to all selected records at once. */
export function BulkBar() {
  const { account } = useSession()
  const staff = useStaff()
  const [isStating, setStating] = useState(false)
  const [isTagging, setTagging] = useState(false)
  const [isErasing, setErasing] = useState(false)
  const [isHolding, setHolding] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const [isPutting, setPutting] = useState(false)
  const [isMailing, setMailing] = useState(false)
  const ids = [...selection.ids()]
  const knownTags = Object.keys(list.state().facets?.tag ?? {}).sort()
  const sharedTags = [...new Set(ids.flatMap((id) => rows.get(id)?.tags ?? []))].sort()
  return (
    <div className="bulk" role="toolbar" aria-label="Selected records">
      <strong>{counted(ids.length, 'selected', 'selected')}</strong>
      <Act words="State" look="quiet" onAct={() => setStating(true)} />
      <ActionMenu
        label="Owner"
        actions={[
          { id: 'me', label: 'Me', run: () => void setOwner(ids, account.id) },
          ...staff
            .filter(({ id, takesRecords }) => id !== account.id && takesRecords)
            .map(({ id, name }) => ({ id, label: name, run: () => void setOwner(ids, id) })),
          { id: 'none', label: 'Nobody', run: () => void setOwner(ids, null) },
        ]}
      />
      {can(account.role, 'change') && (
        <Act words="Put on a request" look="quiet" onAct={() => setPutting(true)} />
      )}
      {can(account.role, 'mail') && (
        <Act words="Mail" look="quiet" onAct={() => setMailing(true)} />
      )}
      <ActionMenu
        label="More actions"
        actions={[
          { id: 'tags', label: 'Tags', run: () => setTagging(true) },
          ...contactWays.map((way) => ({
            id: way,
            label: `Record: ${contactLabels[way].toLowerCase()}`,
            run: () => void addContact(ids, way),
          })),
          { id: 'hold', label: 'Keep from deletion', run: () => setHolding(true) },
          { id: 'read', label: 'Mark read', run: () => void markRead(ids, true) },
          { id: 'unread', label: 'Mark unread', run: () => void markRead(ids, false) },
          { id: 'export', label: 'Export', run: () => setExporting(true) },
          ...(can(account.role, 'erase')
            ? [{ id: 'erase', label: 'Erase', isDangerous: true, run: () => setErasing(true) }]
            : []),
        ]}
      />
      <Act words="Select none" look="quiet" onAct={selection.clear} />
      <ModalDialog
        title={`Tags of ${counted(ids.length, 'record')}`}
        isOpen={isTagging}
        onClose={() => setTagging(false)}
      >
        <TagField
          label="Add a tag"
          known={knownTags}
          onAdd={(tag) => void changeTags(ids, { add: [tag] })}
        />
        {sharedTags.length > 0 && (
          <ul className="tags" aria-label="Tags of these records">
            {sharedTags.map((tag) => (
              <li key={tag} className="tag">
                {tag}
                <button
                  type="button"
                  aria-label={`Remove tag ${tag}`}
                  onClick={() => void changeTags(ids, { remove: [tag] })}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className="actions">
          <Act words="Done" onAct={() => setTagging(false)} />
        </p>
      </ModalDialog>
      <MailDialog to={isMailing ? { records: ids } : undefined} onClose={() => setMailing(false)} />
      <StateDialog ids={isStating ? ids : []} onClose={() => setStating(false)} />
      <PutOnDialog ids={isPutting ? ids : []} onClose={() => setPutting(false)} />
      <ExportDialog
        isOpen={isExporting}
        count={ids.length}
        selection={() => ({ ids })}
        onClose={() => setExporting(false)}
      />
      <HoldDialog
        isOpen={isHolding}
        onClose={() => setHolding(false)}
        onHold={(reason) => void keepFromDeletion(ids, reason)}
      />
      <EraseDialog
        what={isErasing ? { people: ids } : undefined}
        onClose={() => setErasing(false)}
        onErased={selection.clear}
      />
    </div>
  )
}
