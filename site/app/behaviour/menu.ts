// The menu is a modal <dialog> that its button opens without any script (`command`). This adds what the browser leaves
// out: aria-expanded on the button, announcements, keeping focus inside, links that close the dialog.
import { keepScrollbarGutter } from './scrollbar-gutter.ts'

const announcementDelayMs = 100

export function setUpMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#site-menu')
  const opener = document.querySelector<HTMLElement>('[commandfor=site-menu]')
  if (!menu || !opener) return
  /** True while a link in the menu navigates: focus then does not go back to the button. */
  let leaving = false

  const prepare = () => {
    leaving = false
    // The close button appears at the same place as the opening button.
    menu.style.setProperty('--top', `${Math.max(0, opener.getBoundingClientRect().top)}px`)
    keepScrollbarGutter()
    foldGroups()
  }
  const opened = () => {
    opener.setAttribute('aria-expanded', 'true')
    const links = [...menu.querySelectorAll<HTMLElement>('nav a')]
    links.find(isShown)!.focus()
    say('#menu-status', 'Menu opened')
  }
  /** On a phone only the group with the current page is open; on wider windows all groups are open and cannot be folded. */
  const foldGroups = () => {
    const isPhone = matchMedia('(max-width: 47.99em)').matches
    menu.querySelectorAll('details').forEach((group) => {
      group.open = !isPhone || !!group.querySelector('[aria-current]')
      group.querySelector('summary')!.tabIndex = isPhone ? 0 : -1
    })
  }
  // Runs before the browser opens the dialog.
  menu.addEventListener('command', (event) => {
    if ((event as CommandEvent).command !== 'show-modal') return
    prepare()
    setTimeout(opened)
  })
  // For a browser that does not support `command` yet.
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    opener.addEventListener('click', () => {
      prepare()
      menu.showModal()
      opened()
    })
  }
  // The visitor opened the dialog before this script had loaded.
  if (menu.open) {
    foldGroups()
    opened()
  }

  menu.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a')
    // A link to a new tab leaves the visitor on this page, so the menu stays open.
    leaving = !!link && link.target !== '_blank' && !/^(tel|mailto):/.test(link.protocol)
    // The event's target is the dialog itself only for a click beside its panel.
    if (link || target === menu || (target as Element).closest('.menu-button')) menu.close()
  })

  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return
    const stops = [...menu.querySelectorAll<HTMLElement>('a, button, summary')].filter(
      (stop) => stop.tabIndex >= 0 && isShown(stop),
    )
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const next = event.shiftKey ? (at < 0 ? 0 : at) - 1 : at + 1
    if (at >= 0 && stops[next]) return
    event.preventDefault()
    stops.at(next % stops.length)!.focus()
  })

  menu.addEventListener('close', () => {
    opener.setAttribute('aria-expanded', 'false')
    if (leaving) opener.blur()
    else opener.focus({ preventScroll: true })
    document.querySelector('#menu-status')!.textContent = ''
    say('#announcer', 'Menu closed')
  })

  addEventListener('popstate', () => {
    leaving = true
    menu.close()
  })
}

/** Not by `checkVisibility`, which Safari has since 2024 only. */
function isShown(element: HTMLElement): boolean {
  const isFolded = element.tagName !== 'SUMMARY' && !!element.closest('details:not([open])')
  return !isFolded && element.getClientRects().length > 0
}

function say(region: string, words: string): void {
  const element = document.querySelector(region)!
  element.textContent = ''
  // Delayed, because screen readers do not announce a live region that became reachable in the same moment.
  setTimeout(() => (element.textContent = words), announcementDelayMs)
}
