/**
 * Would Word load this from another machine? A template, an object or a frame that is loaded when the document opens can bring an
 * attack into a harmless file later. Links to the author's own disk (`file:///C:\Templates\Normal.dotm`, a bare `Normal.dotm`) are
 * ordinary leftovers.
 */
export function isRemote(target: string): boolean {
  // Programs ignore blanks and control characters in an address, and treat %5c as a backslash.
  const plain = decodePercent(target)
    .replace(/[\s\p{Cc}]/gu, '')
    .replaceAll('\\', '/')
    .toLowerCase()
  if (!plain.startsWith('file:')) return plain.startsWith('//') || /^[a-z][a-z0-9+.-]+:/.test(plain)
  const [, slashes = '', rest = ''] = /^file:(\/*)(.*)$/s.exec(plain) ?? []
  if (/^[a-z][:|]/.test(rest)) return false
  if (slashes.length === 2) return !/^(?:localhost|127\.0\.0\.1)?(?:\/(?!\/)|$)/.test(rest)
  return slashes.length > 3
}

function decodePercent(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
}
