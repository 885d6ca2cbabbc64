import pageHeads from 'virtual:page-heads'

/** What browsers know of a page of the site map; prerendering asks with a trailing slash. */
export function pageHead(pathname: string) {
  return pageHeads[pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname]
}
