/**
 * A click on a link with `data-print` prints the part of the page that the link names. The hash of the address is set first, because
 * the print style shows only the target of the hash (sections/sheet.css).
 */
export function setUpPrinting(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-print]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      location.hash = link.hash
      print()
    })
  }
}
