import type { ContentName } from '../../../app/content/kinds.ts'
import type { ContentReply, RecordReplyOfContent } from '../../http/content-api.ts'
import { ask } from '../api/request.ts'

export const loadContent = () => ask<ContentReply>('GET /api/content')

export const readRecord = (name: ContentName) =>
  ask<RecordReplyOfContent>('GET /api/content/records/:name', { params: { name } })
