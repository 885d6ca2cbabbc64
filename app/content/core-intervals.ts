// What the core beside an assurance page is made of.
import { statusWords } from './credentials.ts'
import { milestones } from './history.ts'
import { record } from './records.ts'

export type CoreInterval = {
  name: string
  words: string
  /** It is aimed at and not there yet. */
  isOpen: boolean
}

/** From the surface down, as a core lies: what is still aimed at, what stands today, the founding year. */
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
