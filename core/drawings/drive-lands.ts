/** The landscapes of the drive, from the yard outward. */
export const driveLands = ['perth', 'southwest', 'pilbara', 'goldfields'] as const

export type DriveLand = (typeof driveLands)[number]
