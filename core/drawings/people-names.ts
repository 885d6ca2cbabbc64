/** The people in people.svg, by trade, at 104 units to the metre: side by side they are true to scale. */
export const peopleNames = [
  'surveyor',
  'pipe-layer',
  'boilermaker',
  'rigger',
  'fitter',
  'traffic-controller',
  'operator',
  'trainer-and-apprentice',
] as const

export type PersonName = (typeof peopleNames)[number]

/** The drawing for a trade, found by its whole name or the last word of it; undefined where there is none. */
export function personOfTrade(trade: string): PersonName | undefined {
  const slug = trade.toLowerCase().replaceAll(' ', '-')
  if (slug.startsWith('apprentice')) return 'trainer-and-apprentice'
  return peopleNames.find((name) => slug === name || slug.endsWith(`-${name}`))
}

/** Scale factor from the units of people to those of machines, for drawings that show both. */
export const personScale = 40 / 104
