import type { ContentName } from 'core/content/kinds.ts'
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
