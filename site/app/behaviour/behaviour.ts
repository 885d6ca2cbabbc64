// The one script of every page. No other code changes the parts of the DOM that it changes. Every page works without it.
import { takeCopiedContacts } from 'core/forms/copied-contacts.ts'
import { markWhereReading } from './contents.ts'
import { fetchLandsAhead } from './land-ahead.ts'
import { keepDrafts } from './drafts.ts'
import { takeDroppedFiles } from './file-drop.ts'
import { bringHeaderBack } from './header.ts'
import { watchIntro } from './intro.ts'
import { setUpMenu } from './menu.ts'
import { logNotFound } from './not-found.ts'
import { setUpPrinting } from './print.ts'
import { revealOnScroll } from './reveal.ts'
import { highlightMilestones } from './timeline.ts'

export function startBehaviour(): void {
  setUpMenu()
  bringHeaderBack()
  takeCopiedContacts()
  keepDrafts()
  takeDroppedFiles()
  highlightMilestones()
  markWhereReading()
  setUpPrinting()
  logNotFound()
  watchIntro()
  revealOnScroll()
  fetchLandsAhead()
}
