// Keeps the place of keyboard and screen reader: when an action removes its own button, the browser would drop the focus.

/** Where the focus was: the control, and its surroundings at that time. */
type Place = {
  control: Element
  /** The page's own element. The address is another one as soon as Back is pressed, while the page may still be loading. */
  page: Element | null
  /** From the innermost outwards. */
  around: { element: Element; at: number; rowsAfter: Element[]; rowsBefore: Element[] }[]
}

/** Older places would be further back than a recruiter remembers. */
const placesKept = 5

/**
 * When the focused control is removed and nothing else takes the focus, it goes to the same control of the next row, else of the previous
 * row, else to the heading around it, or to the rest of a row without a heading; on another page to its heading.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let places: Place[] = []
  let isLooking = false

  const note = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    places = [placeOf(target), ...places.filter(({ control }) => control !== target)]
    places.length = Math.min(places.length, placesKept)
  }
  // A click beside all controls gives the focus up on purpose.
  const leave = ({ target }: Event) => {
    if (target instanceof Element && !target.closest(`${focusable}, label`)) places = []
  }
  const look = () => {
    isLooking = false
    if (document.activeElement !== document.body || places[0]?.control.isConnected !== false) return
    // Of the places before, another page has left none but those in the frame: its own heading is nearer.
    const isOtherPage = places[0].page?.isConnected === false
    if (!isOtherPage && places.some(focusNear)) return
    places = []
    if (isOtherPage) focused(headingIn(document.querySelector('main') ?? document.body))
  }
  const observer = new MutationObserver(() => {
    if (isLooking || places[0]?.control.isConnected !== false) return
    isLooking = true
    // A dialog or a menu that closes restores the focus one frame later.
    requestAnimationFrame(() => requestAnimationFrame(look))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('focusin', note)
  addEventListener('pointerdown', leave)
  return () => {
    observer.disconnect()
    removeEventListener('focusin', note)
    removeEventListener('pointerdown', leave)
  }
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
const row = 'li, tr'

const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
  )

function placeOf(control: Element): Place {
  const around: Place['around'] = []
  for (let element = control.parentElement; element; element = element.parentElement) {
    const beside = element.matches(row) ? [...(element.parentElement?.children ?? [])] : []
    const here = beside.indexOf(element)
    around.push({
      element,
      at: element.matches(row) ? controlsIn(element).findIndex((one) => one === control) : -1,
      rowsAfter: beside.slice(here + 1),
      rowsBefore: beside.slice(0, here).toReversed(),
    })
  }
  return { control, page: document.querySelector('main'), around }
}

/** @returns whether an element there took the focus */
function focusNear({ control, around }: Place): boolean {
  if (control instanceof HTMLElement && control.isConnected) return focused(control)
  for (const { element, at, rowsAfter, rowsBefore } of around) {
    // The whole page is around a message or a dialog: the place focused before it is nearer.
    if (element.querySelector('main') !== null) return false
    if (element.isConnected && focused(headingIn(element))) return true
    if (at < 0) continue
    const rows = element.isConnected ? [element] : [...rowsAfter, ...rowsBefore]
    for (const one of rows.filter(({ isConnected }) => isConnected)) {
      const controls = controlsIn(one)
      if (focused(controls[Math.min(at, controls.length - 1)])) return true
    }
  }
  return false
}

/** A heading, which is made focusable for scripts. */
function headingIn(element: Element): HTMLElement | undefined {
  const heading = [...element.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].find((one) =>
    one.checkVisibility(),
  )
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

function focused(element: HTMLElement | undefined): boolean {
  element?.focus({ preventScroll: true })
  return element !== undefined && document.activeElement === element
}
