import type { Ground } from '../sections/band.tsx'

/** Paper and cream alternate. */
export const alternate = (ground: Ground): Ground => (ground === 'default' ? 'cream' : 'default')
