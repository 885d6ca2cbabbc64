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

/** The person who is drawn for a trade, by its whole name or the last word of it; undefined where none is drawn. */
export function personOfTrade(trade: string): PersonName | undefined {
  const slug = trade.toLowerCase().replaceAll(' ', '-')
  if (slug.startsWith('apprentice')) return 'trainer-and-apprentice'
  return peopleNames.find((name) => slug === name || slug.endsWith(`-${name}`))
}

/** A person's units to those of a machine: beside machines they stand at one scale. */
export const personScale = 40 / 104
