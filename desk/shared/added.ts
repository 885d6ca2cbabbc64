// A resume or a person that the team added, because it did not come through the website.

/** How the team got a document. */
export const documentWays = ['mail', 'hand', 'call', 'portal'] as const

/** How the team got to know a person without a document. */
export const personWays = ['call', 'met', 'referred', 'list'] as const

/** Characters that say how a person agreed. */
export const mostOfConsent = 300

export type AddedWay = (typeof documentWays)[number] | (typeof personWays)[number]

export type Added = {
  how: AddedWay
  /** How the person agreed to the storage, in words. */
  consent: string
  /** ISO 8601 */
  at: string
  account: string | null
}
