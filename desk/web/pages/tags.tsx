import { useState, type FormEvent } from 'react'
import { Button } from 'react-aria-components'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import type { Facets } from '../../http/api.ts'
import { fold } from '../../index/fold.ts'
import { fetchReply } from '../api/request.ts'
import { replaceTag } from '../live/record-actions.ts'
import { idsOfFilter } from '../live/stores.ts'
import { writeFilter } from '../../index/filter.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { showFailureToast } from '../shell/toasts.ts'
import { counted } from '../../work/labels.ts'

export const loadTags = () => fetchReply('GET /api/facets')

type Asked = { tag: string; for: 'rename' | 'remove' }

/** Every tag in use: renamed, put together with another, or taken off everywhere. */
export function Tags() {
  usePageTitle('Tags')
  const facets = useLoaderData<Facets>()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>()
  const tags = Object.entries(facets.tag).sort(([one], [other]) => one.localeCompare(other))
  /** @param name undefined: taken off */
  const replace = async (tag: string, name: string | undefined) => {
    setAsked(undefined)
    try {
      const ids = await idsOfFilter({ tag: [tag] })
      await replaceTag(ids, tag, name)
    } catch (error) {
      showFailureToast(error, 'Not changed')
    }
    await revalidate()
  }
  return (
    <main className="page">
      <h1>Tags</h1>
      <p className="lead">
        Give a tag another name, put two together, or take one off everywhere. It can be undone
        while its message is shown, and each record keeps it in its history.
      </p>
      {tags.length === 0 ? (
        <p>No record has a tag yet.</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Tag</th>
              <th scope="col">Records</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tags.map(([tag, count]) => (
              <tr key={tag}>
                <th scope="row">
                  <span className="tag">{tag}</span>
                </th>
                <td>
                  <Link to={`/?${writeFilter({ tag: [tag] })}`}>
                    {count.toLocaleString('en-AU')}
                    <span className="visually-hidden"> records with {tag}</span>
                  </Link>
                </td>
                <td>
                  <ActionMenu
                    label={`Actions for ${tag}`}
                    shown="Actions"
                    actions={[
                      {
                        id: 'rename',
                        label: 'Rename or merge',
                        run: () => setAsked({ tag, for: 'rename' }),
                      },
                      {
                        id: 'remove',
                        label: 'Take off everywhere',
                        isDangerous: true,
                        run: () => setAsked({ tag, for: 'remove' }),
                      },
                    ]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ModalDialog
        title={`Rename ${asked?.tag ?? ''}`}
        isOpen={asked?.for === 'rename'}
        onClose={() => setAsked(undefined)}
      >
        {asked && (
          <Rename
            key={asked.tag}
            tag={asked.tag}
            all={facets.tag}
            onRename={(name) => void replace(asked.tag, name)}
          />
        )}
      </ModalDialog>
      <ModalDialog
        title={`Take ${asked?.tag ?? ''} off everywhere?`}
        isOpen={asked?.for === 'remove'}
        onClose={() => setAsked(undefined)}
        isAlert
      >
        <p>{counted(facets.tag[asked?.tag ?? ''] ?? 0, 'record')} will lose it.</p>
        <p className="actions">
          <Button className="button button--quiet" autoFocus slot="close">
            Keep it
          </Button>
          <Button
            className="button button--danger"
            onPress={() => asked && void replace(asked.tag, undefined)}
          >
            Take it off
          </Button>
        </p>
      </ModalDialog>
    </main>
  )
}

type RenameProps = { tag: string; all: Facets['tag']; onRename: (name: string) => void }

function Rename({ tag, all, onRename }: RenameProps) {
  const [typed, setTyped] = useState(tag)
  const name = typed.trim().replaceAll(/\s+/g, ' ')
  const other = Object.keys(all).find((one) => one !== tag && fold(one) === fold(name))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '' && name !== tag) onRename(other ?? name)
  }
  return (
    <form onSubmit={submit}>
      <label className="field">
        <span>New name</span>
        <input
          className="field-box"
          autoFocus
          maxLength={40}
          list="tags-in-use"
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
        />
        <datalist id="tags-in-use">
          {Object.keys(all).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      </label>
      <p className="quiet" role="status">
        {other === undefined
          ? `${counted(all[tag] ?? 0, 'record')} will have the new name.`
          : `${other} is in use on ${counted(all[other] ?? 0, 'record')}. The two become one.`}
      </p>
      <p className="actions">
        <Button className="button" type="submit" isDisabled={name === '' || name === tag}>
          {other === undefined ? 'Rename' : 'Merge'}
        </Button>
        <Button className="button button--quiet" slot="close">
          Cancel
        </Button>
      </p>
    </form>
  )
}
