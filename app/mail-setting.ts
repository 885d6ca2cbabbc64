// Whether the site is connected to e-mail is a setting, read when the server starts; the build cannot know it. Every
// document is built as unconnected, and server/site/publish.ts connects it. The same pair as in origin.ts.

/** On the document's root element, where scripts read it. */
export const mailAttribute = { 'data-mail': 'unset' }

/** On an element that stands only in the documents of an unconnected site. */
export const onlyWithoutMail = { 'data-without-mail': '' }

/** The same while the server renders and the browser hydrates: connected documents have lost those elements. */
export function isMailSet(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.mail === 'set'
}

/** A built document, connected. */
export function withMail(html: string): string {
  return html
    .replace('data-mail="unset"', 'data-mail="set"')
    .replaceAll(/<(\w+)[^>]* data-without-mail="".*?<\/\1>/gs, '')
}
