// Home's full-screen statement: once the window has scrolled past its own height and 100 px more, a flag on the
// document fixes the statement's ground. The first time in a visit scrolling also rests for two seconds.

import { keepGutter } from './gutter.ts'
import { on } from './on.ts'

const seen = 'intro-seen'

export function watchIntro(): void {
  const wanted = matchMedia('(pointer: fine) and (prefers-reduced-motion: no-preference)')
  const { documentElement: page } = document
  const release = () => page.removeAttribute('data-intro-rest')

  addEventListener('scroll', () => {
    const past =
      wanted.matches && !!document.querySelector('[data-intro]') && scrollY > innerHeight + 100
    if (past === page.hasAttribute('data-scrolled-past')) return
    page.toggleAttribute('data-scrolled-past', past)
    if (!past || sessionStorage[seen]) return
    sessionStorage[seen] = 1
    keepGutter()
    page.toggleAttribute('data-intro-rest', true)
    setTimeout(release, 2000)
  })
  // Whoever does anything but turn the wheel is not made to wait.
  for (const act of ['keydown', 'touchstart', 'focusin'] as const) on(act, release)
}
