import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { moveCanonicalLink } from '../metadata.ts'
import { usePageHead } from '../page-heads.ts'

/**
 * For an element that stands in every document and that no navigation changes: in a browser React leaves its content
 * as the document has it, so the words of header, menu and footer do not travel a second time, with the scripts. The
 * caller renders the content only where `import.meta.env.SSR` is true.
 */
export const standing = import.meta.env.SSR
  ? {}
  : { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

/** The link that an event is on, if it is one of the standing parts' to a page of ours. */
function standingLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element).closest?.<HTMLAnchorElement>(
    ':is(.header, .menu, .footer) a[href^="/"]',
  )
  return link && !link.target ? link : undefined
}

/** Does for the links of the standing parts what React's own links do for themselves. */
export function StandingLinks() {
  const navigate = useNavigate()
  const head = usePageHead()
  const [intended, setIntended] = useState<string>()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = standingLink(event)
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || !plain || event.defaultPrevented) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    const intend = (event: Event) => setIntended(standingLink(event)?.pathname)
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', intend)
    document.addEventListener('focusin', intend)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', intend)
      document.removeEventListener('focusin', intend)
    }
  }, [navigate])

  useEffect(() => {
    if (!head) return
    moveCanonicalLink(head)
    for (const link of document.querySelectorAll('.menu a[href^="/"]')) {
      if (link.getAttribute('href') === head.path) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [head])

  return intended ? <PrefetchPageLinks page={intended} /> : null
}
