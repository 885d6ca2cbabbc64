import { contactWays } from '../../shared/contacts.ts'
import { addContact, changeTags, markRead, setOwner } from '../../base/web/live/record-actions.ts'
import { useStaff } from '../../base/web/live/staff.ts'
import { rows, selection } from '../../base/web/live/stores.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { ActionMenu } from '../../base/web/parts/action-menu.tsx'
import { askForRequest } from '../../requests/web/put-on-dialog.tsx'
import { askToKeep } from './hold-dialog.tsx'
import { writeMail } from '../../talk/web/mail-dialog.tsx'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { useSignal } from '../../base/web/live/notify.ts'
import { TagField, TagList } from './tag-field.tsx'
import { useSession } from '../../base/web/shell/session.ts'
import { contactLabels, counted } from '../../shared/labels.ts'
import { askToErase } from '../../duties/web/erase-dialog.tsx'
import { askForState } from './state-dialog.tsx'
import { askForExport } from './export-dialog.tsx'

export function BulkBar() {
  const { account, may } = useSession()
  const staff = useStaff()
  const ids = [...selection.ids()]
  return (
    <div className="bulk" role="toolbar" aria-label="Selected records">
      <strong>{counted(ids.length, 'selected', 'selected')}</strong>
      <Act words="State" look="quiet" onAct={() => askForState(ids)} />
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
      {may('change') && (
        <Act words="Put on a request" look="quiet" onAct={() => askForRequest(ids)} />
      )}
      {may('mail') && <Act words="Mail" look="quiet" onAct={() => writeMail({ records: ids })} />}
      <ActionMenu
        label="More actions"
        actions={[
          {
            id: 'tags',
            label: 'Tags',
            run: () =>
              openDialog(`Tags of ${counted(ids.length, 'record')}`, <TagsOfAll ids={ids} />),
          },
          ...contactWays.map((way) => ({
            id: way,
            label: `Record: ${contactLabels[way].toLowerCase()}`,
            run: () => addContact(ids, way),
          })),
          { id: 'hold', label: 'Keep from deletion', run: () => askToKeep(ids) },
          { id: 'read', label: 'Mark read', run: () => void markRead(ids, true) },
          { id: 'unread', label: 'Mark unread', run: () => void markRead(ids, false) },
          { id: 'export', label: 'Export', run: () => askForExport(ids.length, { ids }) },
          may('erase') && {
            id: 'erase',
            label: 'Erase',
            isDangerous: true,
            run: () => askToErase({ people: ids }, selection.clear),
          },
        ]}
      />
      <Act words="Select none" look="quiet" onAct={selection.clear} />
    </div>
  )
}

function TagsOfAll({ ids }: { ids: readonly string[] }) {
  useSignal(rows.changed)
  const shared = [...new Set(ids.flatMap((id) => rows.get(id)?.tags ?? []))].sort()
  return (
    <>
      <TagField onAdd={(tag) => void changeTags(ids, { add: [tag] })} />
      <TagList
        label="Tags of these records"
        tags={shared}
        onRemove={(tag) => void changeTags(ids, { remove: [tag] })}
      />
      <p className="actions">
        <Act words="Done" closes />
      </p>
    </>
  )
}
