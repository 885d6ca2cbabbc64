// Keyboard shortcuts. Single letters can be switched off (WCAG 2.1.4), and are ignored in text fields and open dialogs.
import { useLayoutEffect, useRef } from 'react'
import { isOpening } from '../live/opening.ts'
import { areKeysOn } from './preferences.ts'

/** In the order of the help page. */
export const shortcuts = {
  j: 'Next record',
  k: 'Previous record',
  Enter: 'Open the record',
  Escape: 'Back to the list',
  '/': 'Search',
  x: 'Select the record',
  e: 'Change the state',
  a: 'Assign to me',
  r: 'Put on a request',
  n: 'Write a note',
  c: 'Record: called',
  m: 'Record: mailed',
  t: 'Record: texted',
  p: 'Record: met in person',
  o: 'Record: no answer',
  y: 'Record the first ticket that the document names',
  l: 'Add a ticket',
  v: 'Record availability',
  u: 'Mark read or unread',
  'Ctrl+Z': 'Undo what the message offers to undo',
  '?': 'Show these keys',
} as const

export type Key = keyof typeof shortcuts
type Handlers = Partial<Record<Key, () => void>>

const registered: { current: Handlers }[] = []

/** The handlers of the component that was mounted last have precedence. */
export function useShortcuts(handlers: Handlers): void {
  const latest = useRef(handlers)
  // Before the component is painted.
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useLayoutEffect(() => {
    registered.push(latest)
    return () => {
      registered.splice(registered.indexOf(latest), 1)
    }
  }, [])
}

/** These act on the list, also while a record is being opened. */
const moves: readonly string[] = ['j', 'k', 'Escape', 'Ctrl+Z'] satisfies Key[]
/** Milliseconds. Letters within this time belong to one typed sentence; after three letters longer pauses are allowed. */
const sentenceMs = { begun: 700, long: 2000 }
const passedOver = { count: 0, last: -Infinity }

/**
 * Whether the key was pressed while a record opens or a dialog is open, or continues a sentence begun then: it must not act on a record
 * that the recruiter has not seen.
 */
function isTooEarly({ key, timeStamp, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isWaiting = isOpening() || isShown(dialogs)
  if (key.length > 1 || ctrlKey || metaKey) return isWaiting
  const pause = passedOver.count < 3 ? sentenceMs.begun : sentenceMs.long
  const goesOn = timeStamp - passedOver.last <= pause
  if (!isWaiting && !goesOn) return false
  passedOver.count = goesOn ? passedOver.count + 1 : 1
  passedOver.last = timeStamp
  return true
}

export function listenForShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const key = keyOf(event)
    if (event.defaultPrevented || isTyping(event.target) || isShown(menus)) return
    const isMove = key !== undefined && moves.includes(key) && !isShown(dialogs)
    if (!isMove && isTooEarly(event)) return
    // A key that is held down moves on, and does nothing else twice.
    if (!key || (event.repeat && !isMove)) return
    if (key.length === 1 && !areKeysOn()) return
    const handler = registered.findLast(({ current }) => current[key])?.current[key]
    if (!handler) return
    event.preventDefault()
    handler()
  })
}

function keyOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
}: KeyboardEvent): Key | undefined {
  if (ctrlKey || metaKey || altKey) {
    return key.toLowerCase() === 'z' && !altKey && !shiftKey ? 'Ctrl+Z' : undefined
  }
  // On a link or a button, Enter activates it.
  if (key === 'Enter' && target instanceof Element && target.closest('a, button')) return undefined
  return key in shortcuts ? (key as Key) : undefined
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}

const dialogs = '[role=dialog], [role=alertdialog]'
/** In these, letters choose. */
const menus = '[role=menu], [role=listbox]'

const isShown = (overlays: string) => document.querySelector(overlays) !== null
