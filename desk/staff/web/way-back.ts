/**
 * Where somebody wanted to go before signing in. Read as a browser reads addresses, which drops tabs and line breaks.
 * @returns a path of the desk, "/" for anything else
 */
export function wayBack(to: string | null, origin: string): string {
  const url = URL.parse(to ?? '/', origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search
}
