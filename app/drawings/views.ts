// Places in the landforms. A page stands at one of them; two pages beside each other in the menu never share one. A view
// with a frame is a file of its own, cut out by tools/drawings; one without is the whole drawing, in a wide and a narrow crop.

/** Left, top, width and height in the units of the wide drawing (1600 by 520). */
export type Frame = readonly [left: number, top: number, width: number, height: number]

export type Family = 'pilbara' | 'goldfields' | 'southwest' | 'perth'

type View = { family: Family; frame?: Frame }

/** The open country of a land hero: the plain on the left, where the words stand, the mass on the right. */
const lands = {
  range: { family: 'pilbara' },
  'range-near': { family: 'pilbara', frame: [360, 117, 1240, 403] },
  breakaway: { family: 'goldfields' },
  'breakaway-near': { family: 'goldfields', frame: [300, 98, 1300, 422] },
  'far-mesa': { family: 'goldfields', frame: [0, 150, 1140, 370] },
  forest: { family: 'southwest', frame: [240, 80, 1360, 440] },
  scarp: { family: 'perth' },
} as const satisfies Record<string, View>

/** Strips for a ribbon hero, ten times as wide as high or a little higher; the surface runs through from side to side. */
const strips = {
  ledges: { family: 'pilbara', frame: [1010, 222, 590, 92] },
  'salt-flat': { family: 'goldfields', frame: [0, 386, 690, 110] },
  mesa: { family: 'goldfields', frame: [390, 364, 480, 94] },
  caprock: { family: 'goldfields', frame: [1080, 262, 520, 76] },
  grove: { family: 'southwest', frame: [380, 362, 720, 110] },
  'far-hills': { family: 'southwest', frame: [0, 359, 450, 105] },
  dunes: { family: 'perth', frame: [0, 388, 660, 90] },
  'scarp-top': { family: 'perth', frame: [1020, 258, 580, 90] },
} as const satisfies Record<string, View>

/** The same strips seen from the other side. */
const mirrored = {
  'ledges-back': 'ledges',
  'mesa-back': 'mesa',
  'caprock-back': 'caprock',
  'far-hills-back': 'far-hills',
  'dunes-back': 'dunes',
  'scarp-top-back': 'scarp-top',
} as const satisfies Record<string, keyof typeof strips>

export type LandView = keyof typeof lands
export type StripView = keyof typeof strips | keyof typeof mirrored
export type ViewName = LandView | StripView

export const landViews = Object.keys(lands) as LandView[]
export const stripViews = Object.keys({ ...strips, ...mirrored }) as StripView[]

/** By name: a view, or the name of the one that it mirrors. */
export const views: Readonly<Record<ViewName, View | keyof typeof strips>> = {
  ...lands,
  ...strips,
  ...mirrored,
}

/** The view itself, the file that holds it if it has a frame, and whether it is mirrored. */
export function drawnView(name: ViewName): View & { file: string; mirror: boolean } {
  const view = views[name]
  if (typeof view !== 'string') return { ...view, file: name, mirror: false }
  return { ...strips[view], file: view, mirror: true }
}
