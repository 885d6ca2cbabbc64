// The early script's part in the document for what was not found: notes the path, without its query. The page itself
// does so after a navigation by the router.
for (const page of document.querySelectorAll<HTMLElement>('[data-not-found]')) {
  page.dataset.notFound = 'logged'
  console.warn('404: no page at', location.pathname)
}
