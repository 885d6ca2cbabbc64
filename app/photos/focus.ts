/** The point of a photograph that stays in sight where its box crops it: percent from the left and from the top. */
type Focus = { readonly x: number; readonly y: number }

/** What the rules of sections/photo.css go by, in tenths: a document carries no style of its own. */
export function focusAttributes(focus: Focus | undefined) {
  return focus && { 'data-focus-x': tenth(focus.x), 'data-focus-y': tenth(focus.y) }
}

const tenth = (percent: number) => Math.round(percent / 10) * 10
