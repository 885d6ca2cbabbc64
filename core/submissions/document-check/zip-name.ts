/**
 * Whether a name stays inside the folder into which the zip is unpacked, on every system: no `..`, also not as %2e or with trailing
 * blanks, no absolute path, no drive letter, no backslash, no control characters.
 */
export function isSafeName(name: string): boolean {
  const plain = name.replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\')
  if (plain === '' || /[\\\p{Cc}]/u.test(plain) || /^[a-z]:/i.test(plain)) return false
  const segments = plain.split('/')
  if (segments.at(-1) === '') segments.pop()
  return segments.every((segment) => !/^[. ]*$/.test(segment))
}
