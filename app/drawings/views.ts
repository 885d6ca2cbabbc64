// Places in the landforms. A page stands at one of them; two pages beside each other in the menu never share one. A view
// with a frame is a file of its own, cut out of it; one without is the whole drawing, in a wide and a narrow crop.

/** Left, top, width and height in the units of the wide drawing (1600 by 520). */
export type Frame = readonly [left: number, top: number, width: number, height: number]

export type Family = 'pilbara' | 'goldfields' | 'southwest' | 'perth'

export type View = { family: Family; frame?: Frame }

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

export type ViewName = keyof typeof views

export const views: Readonly<Record<keyof typeof lands, View>> = lands

export const landViews = Object.keys(lands) as ViewName[]
