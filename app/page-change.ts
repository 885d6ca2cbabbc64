/**
 * Tells styles/page-change.css that a visitor goes back, so that the land comes from the other side. Between places further
 * down nothing moves, as the two lands do not stand at one height there. In the document itself, as the events come before the
 * first frame and no script that is fetched is there by then.
 */
export const pageChange = `(() => {
  const isDown = () => scrollY > 99
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
