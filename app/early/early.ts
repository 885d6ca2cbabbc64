// The site's own early script: inside every document, at most 1.5 KB compressed, running before any framework.
import { fetchDrawings } from './drawings.ts'
import { watchIntro } from './intro.ts'
import { setUpMenu } from './menu.ts'
import { revealOnScroll } from './reveal.ts'
import { letTypefacesIn } from './typefaces.ts'
import { wakeOnFirstAct } from './wake.ts'

fetchDrawings()
setUpMenu()
revealOnScroll()
watchIntro()
wakeOnFirstAct()
letTypefacesIn()
