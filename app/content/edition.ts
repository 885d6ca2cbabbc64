export const editions = ['demonstration', 'live'] as const

/** `demonstration` shows the whole design with invented stand-ins; `live` shows nothing that is a stand-in. */
export type Edition = (typeof editions)[number]
