// How a person was reached, and what was written of it and to them.

/** How a recruiter spoke to the person, or tried to. */
export const contactWays = ['called', 'mailed', 'texted', 'met', 'no-answer'] as const

export type ContactWay = (typeof contactWays)[number]

/** Why a mail did not go out: the address was refused for good, it was tried for days, the person wants no mail. */
export const mailFailures = ['refused', 'late', 'unwanted'] as const

export type MailFailure = (typeof mailFailures)[number]

export type Note = { id: string; at: string; account: string | null; text: string }

/** @property way "agreed": they accepted on a request, or were mobilised */
export type Contact = Note & { way: ContactWay | 'agreed' }

/** What was taken back, and when: it can be restored. */
export type Removed<Thing> = Thing & { removedAt: string }

/** A mail to the person. */
export type Mail = {
  /** Of the event that wrote it. */
  id: string
  /** Id of the record at which it was written, whose address it goes to. */
  record: string
  at: string
  account: string | null
  subject: string
  text: string
  is: 'waiting' | 'sent' | 'failed' | 'stopped'
  /** Of one that failed. */
  reason: MailFailure | undefined
}

/** Whether a contact keeps a promise: an attempt that nobody answered does not. */
export const hasReached = ({ way }: Pick<Contact, 'way'>): boolean => way !== 'no-answer'

/** When the person was first reached since they sent something last, ISO 8601. */
export function firstContactOf({
  contacts,
  sentAgainAt = '',
}: {
  contacts: readonly Contact[]
  sentAgainAt: string | undefined
}): string | undefined {
  return contacts
    .filter(hasReached)
    .map(({ at }) => at)
    .filter((at) => at >= sentAgainAt)
    .sort()[0]
}
