// A resume, or a person, that the team put in, because nothing came through the website.

/** How a document came. */
export const documentWays = ['mail', 'hand', 'call', 'portal'] as const

/** How somebody came of whom there is no document. */
export const personWays = ['call', 'met', 'referred', 'list'] as const

export type AddedWay = (typeof documentWays)[number] | (typeof personWays)[number]

export type Added = {
  how: AddedWay
  /** How the person agreed that it is kept, in words. */
  consent: string
  /** ISO 8601 */
  at: string
  account: string | null
}
