import { record } from './records.ts'

/** Links to the areas of risk management beside one. @param path of the page that they stand on */
export function otherRiskAreas(path: string): { label: string; href: string }[] {
  return record('risk-cards')
    .filter(({ link }) => link !== path)
    .map(({ title, link }) => ({ label: title, href: link }))
}
