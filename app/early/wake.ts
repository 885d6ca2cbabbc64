// React and the router arrive when a visitor acts. Scrolling is not an act; until one, everything works natively.

const scrollingKeys = /^(Arrow|Page|Home|End|Shift|Control|Alt|Meta)/

type SaveData = Navigator & { connection?: { saveData?: boolean } }

export function wakeOnFirstAct(): void {
  // With Save-Data only a form is worth the framework: links work without it.
  if ((navigator as SaveData).connection?.saveData && !document.querySelector('[data-enhanced]'))
    return

  const events = ['pointerdown', 'click', 'keydown', 'focusin'] as const
  const act = (event: Event) => {
    // A finger that comes down may only want to scroll; the click that follows a tap says that it did not.
    if (event.type === 'pointerdown' && (event as PointerEvent).pointerType !== 'mouse') return
    if (event.type === 'keydown' && scrollingKeys.test((event as KeyboardEvent).key)) return
    for (const name of events) removeEventListener(name, act, true)
    wake()
  }
  for (const name of events) addEventListener(name, act, true)
}

function wake(): void {
  // The page has its own rules already (scripts/page-styles.ts); what React adds to it needs the rest.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=held-stylesheet]')) {
    link.rel = 'stylesheet'
  }
  for (const held of document.querySelectorAll<HTMLScriptElement>('script[type^=held]')) {
    const script = document.createElement('script')
    if (held.type === 'held-module') script.type = 'module'
    script.text = held.text
    document.head.append(script)
  }
}
