import type { DriveLand } from '../drawings/drive-lands.ts'

/** The hours of the day, and the ground that words stand on under each sky. */
export const grounds = {
  morning: 'cream',
  day: 'day',
  dusk: 'primary',
  night: 'night',
} as const

export type HourName = keyof typeof grounds

/** The lands that a page may begin with, and the hour at which each is seen (drawn by tools/land/). */
export const views = {
  range: 'dusk',
  'range-near': 'day',
  'range-night': 'night',
  breakaway: 'dusk',
  'breakaway-near': 'dusk',
  'far-mesa': 'morning',
  forest: 'dusk',
  scarp: 'day',
} as const satisfies Record<string, HourName>

export type ViewName = keyof typeof views

export const viewNames = Object.keys(views) as ViewName[]

export const groundOfView = (view: ViewName) => grounds[views[view]]

/** Each land of the regions at another hour: the sky tells the time. */
export const viewOfLand: Record<DriveLand, ViewName> = {
  perth: 'scarp',
  southwest: 'forest',
  pilbara: 'range-night',
  goldfields: 'breakaway',
}
