// Many people double-click everything. Where the first click has changed the page, the second one would act on what stands there now: open
// another person's record, close the dialog again, choose a reason that nobody meant.

/** Milliseconds between the two presses of a double click. */
const mostMs = 400
/** Pixels between them. */
const mostPixels: Record<string, number> = { mouse: 4, pen: 12, touch: 24 }

const controls =
  'a, button, input, label, select, summary, textarea, li, tr, [role=option], [role=row], [role^=menuitem]'

/** Where a second click takes back what the first one did. */
const openers = 'button[aria-haspopup], button[aria-expanded], summary'

type Press = { control: Element | null; x: number; y: number; at: number }

/** Ignores a press that follows another one at once, in the same place, and meets another control, or one that it would close again. */
export function ignoreSecondPresses(): void {
  let last: Press = { control: null, x: 0, y: 0, at: -Infinity }
  let isIgnored = false
  const look = ({ target, clientX: x, clientY: y, timeStamp: at, pointerType }: PointerEvent) => {
    const control = target instanceof Element ? target.closest(controls) : null
    const isNear = Math.hypot(x - last.x, y - last.y) <= (mostPixels[pointerType] ?? 0)
    const isSecond = isNear && at - last.at < mostMs
    isIgnored = isSecond && (control !== last.control || control?.matches(openers) === true)
    last = { control: isIgnored ? last.control : control, x, y, at }
  }
  const ignore = (event: MouseEvent) => {
    // A click by keyboard has no count.
    if (!isIgnored || (event.type === 'click' && event.detail === 0)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('pointerdown', look, true)
  // Who has typed in between has seen the page.
  addEventListener('input', () => (last = { ...last, at: -Infinity }), true)
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const) {
    addEventListener(type, ignore, true)
  }
}
