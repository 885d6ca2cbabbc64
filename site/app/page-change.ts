/**
 * Tells styles/page-change.css that a visitor goes back, so that the landscape enters from the other side. A page that is scrolled down
 * is not animated, because the two landscapes would not be at the same height, and the new one would cover the header. The script is
 * inline, because the events fire before the first frame, when no external script has loaded.
 */
export const pageChange = `(() => {
  const isDown = () => scrollY > 0
  addEventListener('pageswap', ({ viewTransition }) => isDown() && viewTransition?.skipTransition())
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (!viewTransition) return
    const { from, entry } = self.navigation?.activation ?? {}
    if (from && entry.index < from.index) viewTransition.types.add('back')
    if (!isDown()) return
    viewTransition.ready.catch(() => {})
    viewTransition.skipTransition()
  })
})()`
