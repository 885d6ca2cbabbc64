import type { ContentName } from '../../../app/content/kinds.ts'
import { fetchReply } from '../api/request.ts'

export const loadContent = () => fetchReply('GET /api/content')

export const readRecord = (name: ContentName) =>
  fetchReply('GET /api/content/records/:name', { params: { name } })
