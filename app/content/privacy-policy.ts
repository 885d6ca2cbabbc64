import data from './privacy-policy.json' with { type: 'json' }
import type { PrivacyPolicy } from './schema.ts'

export const privacyPolicy = data as PrivacyPolicy
