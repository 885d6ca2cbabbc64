// Renders documents: `node server/site/publish-command.ts BUILD_DIR FOLDER SHOWN`, where SHOWN is JSON: what they show. A
// process of its own, so that the one that starts it never holds React and what rendering leaves in memory.
import { installContent } from '../../app/content/records.ts'
import {
  contentFor,
  publish,
  removeUnused,
  type ShownSettings,
  type ShownState,
} from './publish.ts'

export type Shown = ShownSettings & ShownState

/** Versions whose documents are kept: the one that is shown, and some that may be taken back to at once. */
const kept = 6

const [buildDir = '', folder = '', shown = ''] = process.argv.slice(2)
const { pointer, now, ...settings } = JSON.parse(shown) as Shown
installContent(contentFor(settings, { pointer, now }))
await publish(buildDir, folder)
await removeUnused(folder, kept)
