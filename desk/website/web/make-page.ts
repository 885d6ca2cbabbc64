import { useNavigate, useRevalidator } from 'react-router'
import type { PageName } from 'core/content/kinds.ts'
import { isSame } from 'core/content/values.ts'
import type { ContentReply } from '../content-api.ts'
import { FormError } from '../../base/web/api/failure-words.ts'
import { useIsHere } from '../../base/web/parts/is-here.ts'
import { showToast } from '../../base/web/shell/toasts.ts'
import { changeRecord } from './load-site.ts'

/** A record name that is not in use. */
export function freeName(wanted: string, pages: ContentReply['pages']): PageName {
  const taken = new Set<string>(pages.map(({ record }) => record))
  let name: PageName = `page.${wanted}`
  for (let count = 2; taken.has(name); count++) name = `page.${wanted}-${count}`
  return name
}

/**
 * @returns makes a page as a draft and leads there, unless the editor has gone on meanwhile; throws FormError where a page of this name
 *   was made since the list of pages was loaded
 */
export function useMakePage() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isHere = useIsHere()
  return async <Page extends { name: string }>(record: PageName, page: Page): Promise<void> => {
    await changeRecord(record, (there) => {
      // The same one is this editor's own, where the reply to its making was lost.
      if (there !== null && !isSame(there, page)) {
        throw new FormError('There is a page of this name by now: reload to see it')
      }
      return page
    })
    if (isHere()) return navigate(`/site/records/${record}`)
    showToast(`“${page.name}” is made, as a draft`)
    return revalidate()
  }
}
