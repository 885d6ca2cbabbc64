import { record } from './records.ts'

export type Milestone = {
  year: number
  title: string
  description: string
  position?: 'top' | 'bottom'
}

/** The milestones, with the founding year as the first. */
export function milestones(): Milestone[] {
  const { founded } = record('business')
  return record('timeline').map(({ year, title, description, position }) => ({
    year: year ?? founded.year,
    title,
    description,
    ...(position ? { position } : {}),
  }))
}

/** `2018 to 2024`: from the founding year to the last milestone. */
export function yearsShown(): string {
  const first = record('business').founded.year
  const last = milestones().at(-1)?.year ?? first
  return last > first ? `${first} to ${last}` : `Since ${first}`
}
