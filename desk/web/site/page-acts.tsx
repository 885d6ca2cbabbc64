import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { PageName } from '../../../app/content/kinds.ts'
import { fixedAddresses } from '../../../app/page/rules.ts'
import type { WrittenPage } from '../../../app/page/schema.ts'
import type { ContentReply } from '../../http/content-api.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { showToast } from '../shell/toasts.ts'
import { withOwnIds } from './editing.ts'
import { readRecord } from './load-site.ts'
import { freeName } from './pages-list.tsx'
import { savePage } from './save-page.ts'

type Props = {
  name: PageName
  /** As it is typed; null while it is removed. */
  data: unknown
  onRemove: () => void
}

type Menu = {
  menu: { title: string; links: { label: string; path: string }[] }[]
  footer: { title: string; links: { label: string; path: string }[] }[]
}

/** What is done with a whole page: withOwnIds, placed in the menu, removed. */
export function PageActs({ name, data, onRemove }: Props) {
  const { content } = useLoaderData<{ content: ContentReply }>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState('')
  const page = data as WrittenPage | null
  if (!page) return null
  const isFixed = name.slice('page.'.length) in fixedAddresses || page.collection !== undefined
  const copy = async () => {
    const record = freeName(`${name.slice('page.'.length)}-copy`, content.pages)
    const problem = await savePage(record, {
      ...page,
      name: `${page.name} (copy)`,
      path: `${page.path === '/' ? '/home' : page.path}-copy`,
      aliases: undefined,
      head: { ...page.head, title: `${page.head.title} (copy)`.slice(0, 60) },
      sections: withOwnIds(page.sections),
    })
    if (problem) setFailure(problem)
    else await navigate(`/site/records/${record}`)
  }
  const place = async (where: 'menu' | 'footer', index: number) => {
    const { data: navigation } = await readRecord('navigation')
    const now = structuredClone(navigation) as Menu
    now[where][index]!.links.push({ label: page.name, path: page.path })
    const problem = await savePage('navigation', now)
    if (problem) return setFailure(problem)
    showToast('Saved as a draft of “Menu and footer”')
    await revalidate()
  }
  return (
    <>
      <ActionMenu
        label="This page"
        actions={[
          { id: 'copy', label: 'Copy it', run: () => void copy() },
          ...(['menu', 'footer'] as const).flatMap((where) =>
            content.menus[where].map((title, index) => ({
              id: `${where}-${index}`,
              label: `Put it into the ${where}: ${title}`,
              run: () => void place(where, index),
            })),
          ),
          ...(isFixed
            ? []
            : [
                {
                  id: 'remove',
                  label: 'Remove it',
                  isDangerous: true,
                  run: () => {
                    onRemove()
                    showToast('The page is removed once you publish. Undo typing to keep it.')
                  },
                },
              ]),
        ]}
      />
      <ModalDialog title="Not done" isOpen={failure !== ''} isAlert onClose={() => setFailure('')}>
        <p>{failure}</p>
        <p className="actions">
          <Button className="button" autoFocus slot="close">
            Close
          </Button>
        </p>
      </ModalDialog>
    </>
  )
}
