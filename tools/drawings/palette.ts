// The site's colours as the drawings write them. The tones that the beds of a landform are cut from stand with the landform.
import { palette } from '../../app/styles/palette.ts'

const written = (colour: string): string => colour.toUpperCase()

export const paper = written(palette.paper)
export const cream = written(palette.cream)
export const sand = written(palette.sand)
export const burgundy = written(palette.burgundy)
export const deep = written(palette.burgundyDeep)
export const deepest = written(palette.burgundyDeepest)
export const gold = written(palette.gold)
export const lightGold = written(palette.goldLight)
export const clay = written(palette.clay)
export const bedrock = written(palette.bedrock)
export const joint = '#32241F'
export const vein = '#261B18'
