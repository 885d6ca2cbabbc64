// The intervals of the drill core that is drawn beside an assurance page.
import { statusWords } from './credentials.ts'
import { milestones } from './history.ts'
import { record } from './records.ts'

export type CoreInterval = {
  name: string
  words: string
  /** A target that is not reached yet. */
  isOpen: boolean
}

/** From the surface down: targets not reached yet, then what is in force today, then the founding year. */
export function coreIntervals(): CoreInterval[] {
  const credentials = record('credentials').map((one) => ({
    name: one.credential,
    words: statusWords(one),
    isOpen: one.status === 'in progress',
  }))
  const { year } = record('business').founded
  const founding = milestones().find((one) => one.year === year)
  return [
    ...credentials.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)),
    ...(founding ? [{ name: String(year), words: founding.title, isOpen: false }] : []),
  ]
}
