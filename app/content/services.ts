import data from './services.json' with { type: 'json' }
import type { Services } from './schema.ts'

const all = data as Services

/** The three cards of Our Services. */
export const services = all.services

/** The three Core Services of Home. */
export const coreServices = all.core
