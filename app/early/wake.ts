// React and the router arrive when a visitor acts. Scrolling is not an act; until one, everything works natively.

import { on } from './on.ts'

type SaveData = Navigator & { connection?: { saveData?: boolean } }

export function wakeOnFirstAct(): void {
  // With Save-Data only a form is worth the framework: links work without it.
  let mayWake =
    !(navigator as SaveData).connection?.saveData || !!document.querySelector('[data-draft]')
  /** What this document shows, until the router can show something else. */
  let shown = location.pathname
  // Not pointerdown: a finger that comes down may only want to scroll, and only a tap becomes a mousedown. Not keydown:
  // arrows scroll, and other keys bring the focus, or words into a field that had it before this script was there.
  for (const act of ['mousedown', 'click', 'focusin', 'input'] as const)
    on(act, () => {
      if (!mayWake) return
      mayWake = false
      shown = ''
      wake()
    })
  // Back to what the router showed before a reload: the browser takes it for the same document and loads nothing.
  addEventListener('popstate', () => {
    if (shown && shown !== location.pathname) location.reload()
  })
}

function wake(): void {
  // The page has its own rules already (scripts/page-styles.ts); what React adds to it needs the rest.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=held-stylesheet]')) {
    link.rel = 'stylesheet'
  }
  for (const held of document.querySelectorAll<HTMLScriptElement>('script[type^=held]')) {
    const script = document.createElement('script')
    // What follows "held-".
    script.type = held.type.slice(5)
    script.text = held.text
    document.head.append(script)
  }
}
