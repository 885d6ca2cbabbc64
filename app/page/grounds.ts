import type { Ground } from '../sections/band.tsx'

/** Paper and cream take turns. */
export const alternate = (ground: Ground): Ground => (ground === 'default' ? 'cream' : 'default')
