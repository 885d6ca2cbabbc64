// Places in the landforms. A page stands at one of them; two pages beside each other in the menu never share one.

export const families = ['pilbara', 'goldfields', 'southwest', 'perth'] as const
export type Family = (typeof families)[number]

type View = {
  family: Family
  /** Left, top, width and height in the units of the wide drawing (1600 by 520); the whole of it unless said. */
  frame?: readonly [number, number, number, number]
  /** Seen from the other side. */
  flip?: true
}

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
  'ledges-back': { family: 'pilbara', frame: [1010, 222, 590, 92], flip: true },
  'salt-flat': { family: 'goldfields', frame: [0, 386, 690, 110] },
  mesa: { family: 'goldfields', frame: [390, 364, 480, 94] },
  'mesa-back': { family: 'goldfields', frame: [390, 364, 480, 94], flip: true },
  caprock: { family: 'goldfields', frame: [1080, 262, 520, 76] },
  'caprock-back': { family: 'goldfields', frame: [1080, 262, 520, 76], flip: true },
  grove: { family: 'southwest', frame: [380, 362, 720, 110] },
  'far-hills': { family: 'southwest', frame: [0, 359, 450, 105] },
  'far-hills-back': { family: 'southwest', frame: [0, 359, 450, 105], flip: true },
  dunes: { family: 'perth', frame: [0, 388, 660, 90] },
  'dunes-back': { family: 'perth', frame: [0, 388, 660, 90], flip: true },
  'scarp-top': { family: 'perth', frame: [1020, 258, 580, 90] },
  'scarp-top-back': { family: 'perth', frame: [1020, 258, 580, 90], flip: true },
} as const satisfies Record<string, View>

export type LandView = keyof typeof lands
export type StripView = keyof typeof strips
export type ViewName = LandView | StripView

export const views: Readonly<Record<ViewName, View>> = { ...lands, ...strips }
