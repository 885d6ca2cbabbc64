import type { ContentName } from '../../../app/content/kinds.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { readRecord } from './load-site.ts'

/** Saves a page as a draft in the state that it is in now. @param data null removes it @returns what is wrong, if anything */
export async function savePage(name: ContentName, data: unknown): Promise<string | undefined> {
  try {
    const { tag } = await readRecord(name)
    await fetchReply('PUT /api/content/records/:name', {
      params: { name },
      body: { data },
      tag,
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Refused)) return (error as Error).message
    return [...Object.values(error.fields), error.description].filter(Boolean).join(' ')
  }
}
