/** Before scrolling is locked: keeps the room that a scrollbar takes, where it takes any. */
export function keepScrollbarGutter(): void {
  const { documentElement: page } = document
  page.toggleAttribute('data-locked-gutter', innerWidth > page.clientWidth)
}
