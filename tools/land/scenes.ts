// The landscapes at the top of pages, and the light of each hour.
import { views, type HourName, type ViewName } from 'core/drawings/views.ts'
import { palette } from 'site/app/styles/palette.ts'
import { breakaway, hills, range, scarp, type Terrain } from './terrain.ts'

const { burgundy, burgundyDeep, burgundyDeepest, clay, cream, paper, sand } = palette

export type Hour = {
  /** Colours from the top of the picture (0) down to the horizon (1). The first one is also the ground of the text. */
  sky: readonly (readonly [at: number, colour: string])[]
  /** The brightest colour of the horizon, below the sun at the left. */
  glow: string
  haze: string
  /** Density of the mist, 0 to 1. */
  mist: number
  /** The colour that shadows tend to, and how dark the darkest is. */
  shade: string
  dark: number
  /** Added where the sun shines directly on a slope. */
  warmth: readonly [red: number, green: number, blue: number]
  /** Position of the sun in radians: its direction, clockwise from the viewer's right through the back; and its height. */
  sun: readonly [azimuth: number, elevation: number]
}

export type Land = {
  terrain: Terrain
  /** Steep rock, a colour for each bed from the bottom up. */
  rock: readonly string[]
  /** Gentle slopes and scree. */
  scree: string
  plain: readonly [near: string, far: string]
  water?: string
  /** The beds below the plain, from the surface down, each with its thickness. */
  cut: readonly (readonly [colour: string, thickness: number])[]
  plants: 'tufts' | 'trees'
  leaf: readonly [lit: string, dark: string]
  /** A winding tower in the distance. */
  headframe?: readonly [x: number, z: number]
}

export type Composition = {
  width: number
  height: number
  /** Shares of the picture's height. */
  horizon: number
  /** Focal length in heights of the picture. */
  focal: number
  /** Which part of the landscape is in the centre. */
  pan: number
  eye: number
  /** Distance at which the landscape is cut. */
  near: number
}

const hours = {
  dusk: {
    sky: [
      [0, burgundy],
      [0.3, '#6f1c2e'],
      [0.62, '#8b2b30'],
      [0.85, '#b9522f'],
      [1, '#d9793a'],
    ],
    glow: '#f6c266',
    haze: '#c4603a',
    mist: 0.86,
    shade: '#3a0f1e',
    dark: 0.2,
    warmth: [40, 22, 2],
    sun: [2.78, 0.2],
  },
  morning: {
    sky: [
      [0, cream],
      [0.45, '#f6e6cb'],
      [0.8, '#f3d2a0'],
      [1, '#efbf85'],
    ],
    glow: '#fbe3ae',
    haze: '#e8b98c',
    mist: 0.8,
    shade: '#6a2a35',
    dark: 0.3,
    warmth: [34, 26, 12],
    sun: [2.85, 0.26],
  },
  day: {
    sky: [
      [0, sand],
      [0.55, '#eee0c8'],
      [1, '#f5e8d2'],
    ],
    glow: '#f7e7c8',
    haze: '#dcb896',
    mist: 0.62,
    shade: '#6b3a36',
    dark: 0.36,
    warmth: [26, 22, 14],
    sun: [2.2, 0.72],
  },
  night: {
    sky: [
      [0, burgundyDeepest],
      [0.5, '#320c17'],
      [0.78, burgundyDeep],
      [0.93, '#842630'],
      [1, '#b04e2e'],
    ],
    glow: '#d9823e',
    haze: '#4d1522',
    mist: 0.8,
    shade: '#1f0710',
    dark: 0.1,
    warmth: [6, 2, 0],
    sun: [2.6, 0.1],
  },
} as const satisfies Record<HourName, Hour>

const pilbara = {
  rock: ['#7c2c24', '#a4462b', '#8c3626', '#b9572f', '#6a2323', '#9b3f28'],
  scree: '#b9773a',
  plain: ['#b9622f', '#b4602f'],
  cut: [
    ['#7a2f24', 3],
    [clay, 5],
    ['#8c3626', 1.5],
    ['#b5562f', 4],
    ['#c98a4c', 1],
    ['#c4693a', 2],
    ['#dcb684', 3],
    [sand, 2],
    [cream, 3],
    [paper, 3],
  ],
  plants: 'tufts',
  leaf: ['#c4984f', '#7c5226'],
} as const satisfies Partial<Land>

const goldfields = {
  rock: ['#e0b48a', '#cf8a5c', '#b5562f', '#efd9b8', '#93402b', '#d79a6a'],
  scree: '#c57b46',
  plain: ['#b9673a', '#c07c4c'],
  water: '#f0dcc4',
  cut: [
    ['#8e3a2a', 4],
    [clay, 2],
    ['#c4693a', 5],
    ['#d79a6c', 2],
    ['#e6c8a0', 4],
    ['#d9a67c', 1],
    [sand, 3],
    [cream, 3],
    [paper, 3],
  ],
  plants: 'tufts',
  leaf: ['#b9a45c', '#57402a'],
} as const satisfies Partial<Land>

const southwest = {
  rock: ['#8a6a3a', '#74562e'],
  scree: '#b99a4a',
  plain: ['#c2a24e', '#a98c44'],
  cut: [
    ['#4a2c1e', 3],
    ['#7a4a2a', 5],
    ['#9a5f34', 2],
    ['#b98a50', 4],
    ['#a9702f', 1],
    ['#d8b884', 3],
    [sand, 3],
    [cream, 3],
    [paper, 3],
  ],
  plants: 'trees',
  leaf: ['#94803f', '#33241c'],
} as const satisfies Partial<Land>

const perth = {
  rock: ['#8d5a44', '#a06a4c', '#7a4a3c'],
  scree: '#8f7a4c',
  plain: ['#c9ab66', '#b89a5c'],
  water: '#dcd2bd',
  cut: [
    ['#7a5a3a', 2],
    ['#c29a5a', 5],
    ['#d8b878', 2],
    ['#c9a262', 1],
    ['#e3c896', 5],
    [sand, 3],
    [cream, 3],
    [paper, 3],
  ],
  plants: 'trees',
  leaf: ['#9a8a55', '#443326'],
} as const satisfies Partial<Land>

const wide = { width: 1600, height: 760, horizon: 0.63, focal: 1.45, eye: 3.5, near: 19.5 }
const tall = { width: 780, height: 1000, horizon: 0.66, focal: 1.05, eye: 3.5, near: 14.5 }
const broad = { width: 2560, height: 960, horizon: 0.63, focal: 1.45, eye: 3.5, near: 19.5 }

type Scene = {
  land: Land
  /** What is in the centre of each composition. */
  pan: Readonly<Record<CompositionName, number>>
}

export const compositions = { tall, wide, broad } as const
export type CompositionName = keyof typeof compositions

export const scenes = {
  range: {
    land: { ...pilbara, terrain: range(0, 3) },
    pan: { tall: 2, wide: 0, broad: 0 },
  },
  'range-near': {
    land: { ...pilbara, terrain: range(64, -2) },
    pan: { tall: 5, wide: 0, broad: 0 },
  },
  'range-night': {
    land: { ...pilbara, terrain: range(131, -8) },
    pan: { tall: 0, wide: 0, broad: 0 },
  },
  breakaway: {
    land: { ...goldfields, terrain: breakaway(0, 6, 29), headframe: [-11.5, 52] },
    pan: { tall: 6, wide: 0, broad: 0 },
  },
  'breakaway-near': {
    land: { ...goldfields, terrain: breakaway(83, -1, 27) },
    pan: { tall: 6, wide: 0, broad: 0 },
  },
  'far-mesa': {
    land: { ...goldfields, terrain: breakaway(151, 12, 32), headframe: [-6, 62] },
    pan: { tall: 8, wide: 0, broad: 0 },
  },
  forest: {
    land: { ...southwest, terrain: hills(0) },
    pan: { tall: 10, wide: 0, broad: 0 },
  },
  scarp: {
    land: { ...perth, terrain: scarp(0) },
    pan: { tall: -1, wide: 0, broad: 0 },
  },
} as const satisfies Record<ViewName, Scene>

export function sceneOf(name: ViewName, shape: CompositionName): [Land, Hour, Composition] {
  const { land, pan } = scenes[name]
  return [land, hours[views[name]], { ...compositions[shape], pan: pan[shape] }]
}
