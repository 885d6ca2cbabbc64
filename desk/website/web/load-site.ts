import type { ContentName, PageName } from 'core/content/kinds.ts'
import { isSame } from 'core/content/values.ts'
import { FormError } from '../../base/web/api/failure-words.ts'
import { fetchReply } from '../../base/web/api/request.ts'

export const loadContent = () => fetchReply('GET /api/content')

export const readRecord = (name: ContentName) =>
  fetchReply('GET /api/content/records/:name', { params: { name } })

/** Saves a change as a draft, based on the record's present state. @param change null removes a page */
export async function changeRecord(name: ContentName, change: (data: unknown) => unknown) {
  const { data, tag } = await readRecord(name)
  const params = { name }
  return fetchReply('PUT /api/content/records/:name', { params, body: { data: change(data) }, tag })
}

/** Makes a page as a draft. @throws FormError where one of this name was made since the list of pages was loaded */
export const makePage = (name: PageName, page: unknown) =>
  changeRecord(name, (there) => {
    // The same one is this editor's own, where the reply to its making was lost.
    if (there !== null && !isSame(there, page)) {
      throw new FormError('There is a page of this name by now: reload to see it')
    }
    return page
  })
