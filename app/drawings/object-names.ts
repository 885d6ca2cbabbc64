/** What stands on the line of a page: objects.svg, each at a scale of its own. */
export const objectNames = [
  'haul-truck',
  'trench-box',
  'forklift',
  'platform',
  'total-station',
  'simulator',
  'headframe',
  'radio-mast',
  'site-bus',
  'site-office',
  'drill-rig',
  'trig-point',
  'pegs',
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
