// Renders documents: `node site/server/site/publish-command.ts BUILD_DIR FOLDER SHOWN`, where SHOWN is JSON with what they show. A separate
// process, so that the process that starts it never loads React and does not keep the memory that rendering leaves.
import { installContent } from 'core/content/records.ts'
import {
  contentFor,
  publish,
  removeUnused,
  type ShownSettings,
  type ShownState,
} from './publish.ts'

export type Shown = ShownSettings & ShownState

/** Versions whose documents are kept: the current one, and some that the owner may return to at once. */
const kept = 6

const [buildDir = '', folder = '', shown = ''] = process.argv.slice(2)
const { pointer, now, ...settings } = JSON.parse(shown) as Shown
installContent(contentFor(settings, { pointer, now }))
await publish(buildDir, folder)
await removeUnused(folder, kept)
