import { useState } from 'react'
import type { ListRow } from '../../http/api.ts'
import { states, type State } from '../../work/work.ts'
import { changeTags, markRead, setOwner, setState } from '../live/acts.ts'
import { useStaff } from '../live/staff.ts'
import { shownRow } from '../live/rows.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { TagField } from '../parts/tag-field.tsx'
import { startDownload } from '../live/download.ts'
import { useSession } from '../shell/session.ts'
import { counted, stateLabels } from '../words/labels.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { listState } from './list-store.ts'
import { clearSelection, selectedIds } from './selection.ts'

/** What can be done to all selected records at once. */
export function BulkBar() {
  const { account } = useSession()
  const staff = useStaff()
  const [isTagging, setTagging] = useState(false)
  const [isErasing, setErasing] = useState(false)
  const ids = [...selectedIds()]
  const rows = ids.map(shownRow).filter((row): row is ListRow => row !== undefined)
  const knownTags = Object.keys(listState().facets?.tag ?? {}).sort()
  const sharedTags = [...new Set(rows.flatMap(({ tags }) => tags))].sort()
  const isAdministrator = account.role === 'administrator'
  return (
    <div className="bulk" role="toolbar" aria-label="Selected records">
      <strong>{counted(ids.length, 'selected', 'selected')}</strong>
      <ActionMenu
        label="State"
        actions={states.map((state: State) => ({
          id: state,
          label: stateLabels[state],
          run: () => setState(rows, state),
        }))}
      />
      <ActionMenu
        label="Owner"
        actions={[
          { id: 'me', label: 'Me', run: () => setOwner(rows, account.id) },
          ...staff
            .filter(({ id, endedAt }) => id !== account.id && endedAt === null)
            .map(({ id, name }) => ({ id, label: name, run: () => setOwner(rows, id) })),
          { id: 'none', label: 'Nobody', run: () => setOwner(rows, null) },
        ]}
      />
      <ActionMenu
        label="More actions"
        actions={[
          { id: 'tags', label: 'Tags', run: () => setTagging(true) },
          { id: 'read', label: 'Mark read', run: () => markRead(rows, true) },
          { id: 'unread', label: 'Mark unread', run: () => markRead(rows, false) },
          {
            id: 'csv',
            label: 'Export as CSV',
            run: () => startDownload('POST /api/export/csv', { ids }, 'Table', 'records.csv'),
          },
          {
            id: 'zip',
            label: 'Export documents',
            run: () =>
              startDownload('POST /api/export/documents', { ids }, 'Documents', 'documents.zip'),
          },
          ...(isAdministrator
            ? [{ id: 'erase', label: 'Erase', isDangerous: true, run: () => setErasing(true) }]
            : []),
        ]}
      />
      <button className="button button--quiet" type="button" onClick={clearSelection}>
        Select none
      </button>
      <ModalDialog
        title={`Tags of ${counted(rows.length, 'record')}`}
        isOpen={isTagging}
        onClose={() => setTagging(false)}
      >
        <TagField
          label="Add a tag"
          known={knownTags}
          onAdd={(tag) => changeTags(rows, { add: [tag] })}
        />
        {sharedTags.length > 0 && (
          <ul className="tags" aria-label="Tags of these records">
            {sharedTags.map((tag) => (
              <li key={tag} className="tag">
                {tag}
                <button
                  type="button"
                  aria-label={`Remove tag ${tag}`}
                  onClick={() => changeTags(rows, { remove: [tag] })}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className="actions">
          <button className="button" type="button" onClick={() => setTagging(false)}>
            Done
          </button>
        </p>
      </ModalDialog>
      <EraseDialog
        what={isErasing ? { ids } : undefined}
        onClose={() => setErasing(false)}
        onErased={clearSelection}
      />
    </div>
  )
}
