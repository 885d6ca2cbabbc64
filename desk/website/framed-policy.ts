import { contentSecurityPolicy } from '../../server/site/security-headers.ts'

/** The policy of the public page, with what a frame must not do taken out and the desk let in. */
export function framedPolicy(html: string): string {
  const changed: Record<string, string> = {
    'script-src': "'none'",
    'connect-src': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
  }
  return contentSecurityPolicy(html)
    .split('; ')
    .map((part) => {
      const name = part.slice(0, part.indexOf(' '))
      return changed[name] ? `${name} ${changed[name]}` : part
    })
    .join('; ')
}
