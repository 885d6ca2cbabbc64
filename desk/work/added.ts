// A resume that the team put in, because it did not come through the website.

/** How it came. */
export const addedWays = ['mail', 'hand', 'call', 'portal'] as const

export type AddedWay = (typeof addedWays)[number]

export type Added = {
  how: AddedWay
  /** How the person agreed that it is kept, in words. */
  consent: string
  /** ISO 8601 */
  at: string
  account: string | null
}
