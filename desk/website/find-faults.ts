import type { ContentName } from 'core/content/kinds.ts'
import type { Edition } from 'core/content/edition.ts'
import type { Settings } from 'core/settings.ts'
import { createPreview } from './preview.ts'

/**
 * The draft that passes every check but breaks the rendering of a page.
 * @param names of the drafts that were to be published together, which must not change meanwhile
 * @returns undefined: the page cannot be rendered without them either
 */
export async function draftAtFault(
  settings: Settings,
  edition: Edition,
  path: string,
  names: readonly ContentName[],
): Promise<ContentName | undefined> {
  const preview = createPreview(settings)
  // A page that does not exist any more counts as rendered.
  const isMadeWith = async (some: readonly ContentName[]) =>
    (await preview.page(edition, path, some)).status < 500
  try {
    for (const name of names) {
      if (await isMadeWith(names.filter((other) => other !== name))) return name
    }
    // Several are at fault: one that breaks the page alone.
    for (const name of names) if (!(await isMadeWith([name]))) return name
    return undefined
  } finally {
    preview.close()
  }
}
