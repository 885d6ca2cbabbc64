// The site's own early script: inside every document, at most 1.5 KB compressed, running before any framework.
import { fetchDrawings } from './drawings.ts'
import { watchIntro } from './intro.ts'
import { setUpMenu } from './menu.ts'
import { logNotFound } from './not-found.ts'
import { revealOnScroll } from './reveal.ts'
import { highlightMilestones } from './timeline.ts'
import { wakeOnFirstAct } from './wake.ts'

fetchDrawings()
setUpMenu()
revealOnScroll()
watchIntro()
highlightMilestones()
logNotFound()
wakeOnFirstAct()
