// The menu, native from the first moment: a modal dialog, opened by a link that becomes a button here.
// One listener each for the whole window, so that nothing is lost when React takes the page over.

import { keepGutter } from './gutter.ts'
import { on } from './on.ts'

const find = <E extends Element = HTMLElement>(selector: string) =>
  document.querySelector<E>(selector)!
const menu = () => find<HTMLDialogElement>('#site-menu')
const opener = () => find('a[aria-controls=site-menu]')

/** Focus does not go back to the button after a navigation. */
let leaving = false

function say(region: string, words: string): void {
  const element = find(region)
  element.textContent = ''
  // A moment later, because a region that has only just become reachable is not heard.
  setTimeout(() => (element.textContent = words), 100)
}

function open(): void {
  leaving = false
  // The button that closes lies where the one that opened was.
  const { top } = opener().getBoundingClientRect()
  menu().style.setProperty('--top', `${Math.max(0, top)}px`)
  keepGutter()
  menu().showModal()
  find('#site-menu nav a').focus()
  opener().setAttribute('aria-expanded', 'true')
  say('#menu-status', 'Menu opened')
}

export function setUpMenu(): void {
  on('click', (event) => {
    const target = event.target as Element
    if (opener()?.contains(target)) {
      event.preventDefault()
      open()
    } else if (menu()?.open) {
      const link = target.closest('a')
      leaving = !!link && link.target !== '_blank' && !link.protocol.match(/^(tel|mailto)/)
      // The dialog itself is clicked only beside its panel.
      if (link || target === menu() || target.closest('.menu-button')) menu().close()
    }
  })

  on('keydown', (event) => {
    if (event.key === ' ' && event.target === opener()) {
      event.preventDefault()
      open()
    }
    if (event.key !== 'Tab' || !menu()?.open) return
    const stops = [...menu().querySelectorAll<HTMLElement>('a,button')]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const next = event.shiftKey ? (at < 0 ? 0 : at) - 1 : at + 1
    if (at >= 0 && stops[next]) return
    event.preventDefault()
    stops.at(next % stops.length)!.focus()
  })

  on('close', (event) => {
    if (event.target !== menu()) return
    opener().setAttribute('aria-expanded', 'false')
    if (leaving) opener().blur()
    else opener().focus({ preventScroll: true })
    find('#menu-status').textContent = ''
    say('#announcer', 'Menu closed')
  })

  addEventListener('popstate', () => {
    leaving = true
    menu()?.close()
  })
}
