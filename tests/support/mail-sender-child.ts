// Sends what waits in a folder until it is killed: DATA_DIR and the settings of mail are its environment.
import { MailSender } from 'desk/talk/mail-sender.ts'
import { createMailer } from 'core/mail/mailer.ts'
import { parseSettings } from 'core/settings.ts'
import { createLog } from 'core/submissions/log.ts'
import { openTestDesk } from './open-test-desk.ts'

const settings = parseSettings(process.env)
const desk = await openTestDesk(settings.dataDir)
const sender = new MailSender({
  ...desk,
  mailer: settings.mail && createMailer(settings.mail),
  log: createLog('silent'),
  holdMs: 0,
})
await sender.idle()
process.stdout.write('idle\n')
// Until it is killed.
setInterval(() => {}, 60_000)
