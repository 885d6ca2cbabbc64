/**
 * The page to return to after signing in. Parsed as browsers parse addresses, which drop tabs and line breaks.
 * @returns a path of the desk, "/" for any other address
 */
export function wayBack(to: string | null, origin: string): string {
  const url = URL.parse(to ?? '/', origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search
}
