// Renders the documents for the settings of the environment: `node server/site/publish-command.ts BUILD_DIR FOLDER`. A process
// of its own, so that the server that starts it never holds React and what rendering leaves in memory.
import { installContent } from '../../app/content/records.ts'
import { readSettings } from '../settings.ts'
import { contentFor, publish } from './publish.ts'

const [buildDir = '', folder = ''] = process.argv.slice(2)
installContent(contentFor(readSettings()))
await publish(buildDir, folder)
