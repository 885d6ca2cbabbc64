// Home's full-screen statement: after the window has scrolled by its height and 100 px more, a flag on the document
// fixes the statement's background. The first time in a visit, scrolling is locked for two seconds.
import { keepScrollbarGutter } from './scrollbar-gutter.ts'

const seen = 'intro-seen'
const restMs = 2000
const pixelsBelowWindow = 100

export function watchIntro(): void {
  if (!document.querySelector('[data-intro]')) return
  const wanted = matchMedia('(pointer: fine) and (prefers-reduced-motion: no-preference)')
  const { documentElement: page } = document
  const release = () => page.removeAttribute('data-intro-rest')

  addEventListener('scroll', () => {
    const past = wanted.matches && scrollY > innerHeight + pixelsBelowWindow
    if (past === page.hasAttribute('data-scrolled-past')) return
    page.toggleAttribute('data-scrolled-past', past)
    if (!past || !firstInVisit()) return
    keepScrollbarGutter()
    page.toggleAttribute('data-intro-rest', true)
    setTimeout(release, restMs)
  })
  // A key, a touch or a focus change ends the lock at once; the wheel does not.
  for (const type of ['keydown', 'touchstart', 'focusin']) addEventListener(type, release)
}

// Where the visitor has disabled sessionStorage nothing could remember the lock, so there is none.
function firstInVisit(): boolean {
  try {
    if (sessionStorage[seen]) return false
    sessionStorage[seen] = 1
    return true
  } catch {
    return false
  }
}
