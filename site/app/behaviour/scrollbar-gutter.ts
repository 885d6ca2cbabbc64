/** Called before scrolling is locked: reserves the width of the scrollbar where it takes any, so that nothing shifts. */
export function keepScrollbarGutter(): void {
  const { documentElement: page } = document
  page.toggleAttribute('data-locked-gutter', innerWidth > page.clientWidth)
}
