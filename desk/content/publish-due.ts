// Drafts that go out by themselves. The time stands in the draft, so that it survives whatever ends the desk; what was
// published is no draft any more, so that it goes out once.
import type { ContentName } from '../../app/content/kinds.ts'
import type { Settings } from '../../server/settings.ts'
import {
  noteMissed,
  readEditing,
  readPlans,
  removePublishedDrafts,
  type GoesOut,
} from './drafts.ts'
import { withFolder } from './folder-lock.ts'
import { NotPublished, publishReady, type Published } from './publish.ts'

export type Due = {
  /** Undefined: none of it was ready. */
  published: Published | undefined
  /** Not ready when their time came. */
  missed: ContentName[]
}

/**
 * Publishes the drafts whose time has come and that are ready; the others wait for somebody.
 * @param now milliseconds since 1970 @returns undefined while nothing is due
 */
export async function publishDue(settings: Settings, now = Date.now()): Promise<Due | undefined> {
  const { contentDir } = settings
  if (dueIn(readPlans(contentDir), now).length === 0) return undefined
  return withFolder(contentDir, async () => {
    await removePublishedDrafts(contentDir)
    const due = dueIn(readPlans(contentDir), now)
    const [first] = due
    if (!first) return undefined
    const by = [...new Set(due.map(([, plan]) => plan.by))].join(', ')
    const names = due.map(([name]) => name)
    const { account, at: planned } = first[1]
    const publishing = { by, account, planned, words: 'As planned', names }
    const published = await publishReady(settings, publishing).catch((error: unknown) => {
      if (error instanceof NotPublished) return undefined
      throw error
    })
    const { drafts } = readEditing(contentDir)
    const missed = names.filter((name) => drafts[name] !== undefined)
    await noteMissed(contentDir, drafts, missed)
    return { published, missed }
  })
}

function dueIn(plans: readonly (readonly [ContentName, GoesOut])[], now: number) {
  return plans
    .filter(([, { at, isMissed }]) => !isMissed && Date.parse(at) <= now)
    .sort(([, a], [, b]) => Date.parse(a.at) - Date.parse(b.at))
}
