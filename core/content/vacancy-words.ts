// The fixed values of a vacancy's filters, for the desk's menus and the site.

export const workKinds = ['Casual', 'Permanent', 'Contract', 'Apprenticeship'] as const

/** Fly in, fly out; drive in, drive out; or workers who live there. */
export const travelWays = ['FIFO', 'DIDO', 'Local'] as const

/** Of Western Australia, from the south-west corner to the north; the four that records name are spelt as in the records. */
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
