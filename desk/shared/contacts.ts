// Contacts with a person: calls, notes and mails.

/** How a recruiter reached the person, or tried to. */
export const contactWays = ['called', 'mailed', 'texted', 'met', 'no-answer'] as const

export type ContactWay = (typeof contactWays)[number]

/** Why a mail failed: the address was refused for good, it was tried for days, the person wants no mail. */
export const mailFailures = ['refused', 'late', 'unwanted'] as const

export type MailFailure = (typeof mailFailures)[number]

export type Note = { id: string; at: string; account: string | null; text: string }

/** @property way "agreed": the person accepted on a request, or was mobilised */
export type Contact = Note & { way: ContactWay | 'agreed' }

/** A removed note or contact, which can be restored. */
export type Removed<Thing> = Thing & { removedAt: string }

/** A mail to the person. */
export type Mail = {
  /** Id of the event that wrote it. */
  id: string
  /** Id of the record at which it was written; it goes to the address there. */
  record: string
  at: string
  account: string | null
  subject: string
  text: string
  is: 'waiting' | 'sent' | 'failed' | 'stopped'
  /** Why it failed. */
  reason: MailFailure | undefined
}

/** Whether a contact keeps the promise: an unanswered call does not. */
export const hasReached = ({ way }: Pick<Contact, 'way'>): boolean => way !== 'no-answer'

/** When a recruiter first reached the person after their last submission, ISO 8601. */
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
