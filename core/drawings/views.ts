import type { DriveLand } from './drive-lands.ts'

/** The hours of the day, each with the ground of the text under its sky. */
export const grounds = {
  morning: 'cream',
  day: 'day',
  dusk: 'primary',
  night: 'night',
} as const

export type HourName = keyof typeof grounds

/** The landscapes at the top of pages, each with its hour of the day (drawn by tools/land/). */
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

/** The landscape of each region, each at another hour of the day. */
export const viewOfLand: Record<DriveLand, ViewName> = {
  perth: 'scarp',
  southwest: 'forest',
  pilbara: 'range-night',
  goldfields: 'breakaway',
}
