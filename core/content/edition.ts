export const editions = ['demonstration', 'live'] as const

/** `demonstration` shows the whole design with invented stand-ins; `live` leaves out every stand-in. */
export type Edition = (typeof editions)[number]
