/** What stands on the line of a page: a file of its own in objects/, as a page needs one or two of them. */
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
