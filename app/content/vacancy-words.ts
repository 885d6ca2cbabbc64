// What a vacancy may be filtered by, beside its trade: in the desk's menus as on the site.

export const workKinds = ['Casual', 'Permanent', 'Contract', 'Apprenticeship'] as const

/** Fly in, fly out; drive in, drive out; or people who live there. */
export const travelWays = ['FIFO', 'DIDO', 'Local'] as const

/** Of Western Australia, from the south-west corner to the north; the four that records name are spelt as there. */
export const vacancyRegions = [
  'Perth Metro',
  'Peel',
  'Southwest',
  'Great Southern',
  'Wheatbelt',
  'Goldfields',
  'Mid West',
  'Gascoyne',
  'Pilbara',
  'Kimberley',
] as const
