import { installContent, type Content } from 'core/content/records.ts'
import type { Edition } from 'core/content/edition.ts'
import { loadContent } from 'core/loader/load-content.ts'

const read = new Map<Edition, Content>()

/** The content that the program ships, read once in a process: it takes a tenth of a second of the processor. */
export function shipped(edition: Edition = 'demonstration'): Content {
  const content = read.get(edition) ?? loadContent({ edition })
  read.set(edition, content)
  return content
}

/** Puts it in force for all that is rendered from now on in this process. */
export const installShipped = (): void => installContent(shipped())
