/** The point of a photograph that stays visible where its box crops it: percent from the left and from the top. */
type Focus = { readonly x: number; readonly y: number }

/** Attributes that the rules of sections/photo.css select, in tenths: the content security policy forbids style attributes. */
export function focusAttributes(focus: Focus | undefined) {
  return focus && { 'data-focus-x': tenth(focus.x), 'data-focus-y': tenth(focus.y) }
}

const tenth = (percent: number) => Math.round(percent / 10) * 10
