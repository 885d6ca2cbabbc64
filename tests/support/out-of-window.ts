/** In the page: what makes it scroll where no page of ours does. */
export function outOfWindow(): string[] {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
  const isTall = document.querySelector('.frame--fixed') !== null && scrollHeight > clientHeight
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
    ...(isTall ? [`${scrollHeight} px high around what scrolls within`] : []),
  ]
}
