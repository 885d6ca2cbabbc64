/**
 * A link with `data-print` leads to the part of the page that it names and prints it. The address comes first, because
 * the print style shows only the part that is the target (sections/sheet.css).
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
