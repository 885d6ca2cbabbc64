import { useLoaderData, useRevalidator } from 'react-router'
import type { PageName } from 'core/content/kinds.ts'
import { fixedAddresses } from 'core/page/rules.ts'
import type { WrittenPage } from 'core/page/schema.ts'
import type { ContentReply } from '../content-api.ts'
import { ActionMenu } from '../../base/web/parts/action-menu.tsx'
import { showFailureToast, showToast } from '../../base/web/shell/toasts.ts'
import { withOwnIds } from './editing.ts'
import { changeRecord } from './load-site.ts'
import { freeName, useMakePage } from './make-page.ts'

type Props = {
  name: PageName
  /** The page as it is typed; null: removed. */
  data: unknown
  onRemove: () => void
}

type Menu = Record<'menu' | 'footer', { links: { label: string; path: string }[] }[]>

export function PageActs({ name, data, onRemove }: Props) {
  const { content } = useLoaderData<{ content: ContentReply }>()
  const makePage = useMakePage()
  const { revalidate } = useRevalidator()
  const page = data as WrittenPage | null
  // A pattern has no address to lead to, and a second one would make the same pages again.
  if (!page || page.collection) return null
  const isFixed = name.slice('page.'.length) in fixedAddresses
  const copy = async () => {
    const record = freeName(`${name.slice('page.'.length)}-copy`, content.pages)
    await makePage(record, {
      ...page,
      name: `${page.name} (copy)`,
      path: `${page.path === '/' ? '/home' : page.path}-copy`,
      aliases: undefined,
      head: { ...page.head, title: `${page.head.title} (copy)`.slice(0, 60) },
      sections: withOwnIds(page.sections),
    })
  }
  const place = async (where: 'menu' | 'footer', index: number) => {
    await changeRecord('navigation', (navigation) => {
      const now = structuredClone(navigation) as Menu
      now[where][index]!.links.push({ label: page.name, path: page.path })
      return now
    })
    showToast('Saved as a draft of “Menu and footer”')
    await revalidate()
  }
  return (
    <ActionMenu
      label="This page"
      actions={[
        { id: 'copy', label: 'Copy it', run: () => void copy().catch(showFailureToast) },
        ...(['menu', 'footer'] as const).flatMap((where) =>
          content.menus[where].map((title, index) => ({
            id: `${where}-${index}`,
            label: `Put it into the ${where}: ${title}`,
            run: () => void place(where, index).catch(showFailureToast),
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
  )
}
