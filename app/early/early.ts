// The site's own early script: inside every document, at most 1.5 KB compressed, running before any framework.
import { keepDrafts } from './drafts.ts'
import { wakeOnFirstAct } from './wake.ts'

keepDrafts()
wakeOnFirstAct()
