import data from './social-links.json' with { type: 'json' }
import type { SocialLink } from './schema.ts'

export const socialLinks = data as readonly SocialLink[]
