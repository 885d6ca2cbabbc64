// Who may do what. A role is what it can do: one that is not named here, or that an older version does not know, can do
// nothing, and a new one is a line here.

export const capabilities = [
  /** Applicants and messages: list, record, document, who works here. */
  'records',
  /** State, contact, owner, tags, notes, hold, correction. */
  'change',
  'export',
  /** Writes to people by the desk's mail, and takes back what has not gone out. */
  'mail',
  /** People of a request for its client, without private data. */
  'client-pack',
  'figures',
  /** Takes back and restores what colleagues wrote, sees what they took back, and tidies the team's tags. */
  'moderate',
  /** What is held about a person, and a copy of it for them. */
  'people',
  'erase',
  'retention',
  'audit',
  'accounts',
  /** The owner's editing. */
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

/** @param role as it is stored, which may be one that this version does not know */
export const roleLabel = (role: string): string => (isRole(role) ? table[role].label : role)

/** @param role as it is stored */
export function can(role: string, capability: Capability): boolean {
  const abilities: readonly Capability[] = isRole(role) ? table[role].can : []
  return abilities.includes(capability)
}
