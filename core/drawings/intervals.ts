/** The subject of each interval of the core, from the surface down: the six risk pages, in the menu's order. */
export const intervals = [
  'Quality',
  'Safety',
  'Compliance',
  'Reputation',
  'Continuity',
  'Improvement',
] as const

export type Interval = (typeof intervals)[number]
