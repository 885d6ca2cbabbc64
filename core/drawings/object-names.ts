/** The objects on the lands at the top of pages: a file for each in objects/, because a page needs only one. */
export const objectNames = [
  'haul-truck',
  'scaffold',
  'forklift',
  'platform',
  'total-station',
  'headframe',
  'radio-mast',
  'site-bus',
  'site-office',
  'drill-rig',
  'trig-point',
  'helmets',
  'ute',
  'billy-and-chairs',
  'lighting-tower',
  'windsock',
  'gate',
  'plumb-line',
  'crane',
  'windpump',
  'workbench',
  'signpost',
] as const

export type ObjectName = (typeof objectNames)[number]
