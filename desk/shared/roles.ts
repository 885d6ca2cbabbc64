// Who may do what. A role is a list of capabilities: a role that is not listed here, for instance of a newer version, can do nothing; a
// new role is one more line.

export const capabilities = [
  /** Applicants and messages: list, record, document, who works here. */
  'records',
  /** State, contact, owner, tags, notes, hold, correction. */
  'change',
  'export',
  /** Sends mail to people through the desk, and stops mails that were not sent yet. */
  'mail',
  /** Makes client packs, without private data. */
  'client-pack',
  'figures',
  /** Removes and restores what colleagues wrote, sees what they removed, and tidies the team's tags. */
  'moderate',
  /** Sees what is held about a person, and exports it for them. */
  'people',
  'erase',
  'retention',
  'audit',
  'accounts',
  /** Edits the website. */
  'website',
] as const
export type Capability = (typeof capabilities)[number]

const table = {
  recruiter: {
    label: 'Recruiter',
    can: ['records', 'change', 'mail', 'export', 'client-pack', 'figures'],
  },
  editor: { label: 'Editor of the website', can: ['website'] },
  administrator: { label: 'Administrator', can: capabilities },
} as const satisfies Record<string, { label: string; can: readonly Capability[] }>

export type Role = keyof typeof table
export const roles = Object.keys(table) as Role[]

const isRole = (role: string): role is Role => Object.hasOwn(table, role)

/** @param role as stored, possibly unknown to this version */
export const roleLabel = (role: string): string => (isRole(role) ? table[role].label : role)

/** @param role as stored */
export function can(role: string, capability: Capability): boolean {
  const abilities: readonly Capability[] = isRole(role) ? table[role].can : []
  return abilities.includes(capability)
}

/** An export of more people needs a reason. */
export const mostWithoutReason = 50
