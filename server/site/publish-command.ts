// Renders documents: `node server/site/publish-command.ts BUILD_DIR FOLDER SHOWN`, where SHOWN is JSON: what they show. A
// process of its own, so that the one that starts it never holds React and what rendering leaves in memory.
import { installContent } from '../../app/content/records.ts'
import type { Pointer } from '../content/owner-folder.ts'
import { contentFor, publish, removeUnused, type ShownSettings } from './publish.ts'

/** @property pointer a version that is not published yet */
export type Shown = ShownSettings & { pointer?: Pointer }

/** Versions whose documents are kept: the one that is shown, and some that may be taken back to at once. */
const kept = 6

const [buildDir = '', folder = '', shown = ''] = process.argv.slice(2)
const { pointer, ...settings } = JSON.parse(shown) as Shown
installContent(contentFor(settings, { pointer }))
await publish(buildDir, folder)
await removeUnused(folder, kept)
