import data from './business.json' with { type: 'json' }
import type { Business, Email } from './schema.ts'

export const business = data as Business

export const addressLine = [
  `${business.address.suburb},`,
  business.address.state,
  business.address.postcode,
].join(' ')

export function mailto(email: Email): string {
  if (email.subject === undefined) return `mailto:${email.address}`
  return `mailto:${email.address}?subject=${encodeURIComponent(email.subject)}`
}
