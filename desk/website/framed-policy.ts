import { contentSecurityPolicy } from 'site/server/site/security-headers.ts'

/** The public page's policy for a preview: scripts, connections and forms are forbidden, and only the desk may frame it. */
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
