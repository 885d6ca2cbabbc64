import data from './risk-cards.json' with { type: 'json' }
import type { Card } from './schema.ts'

/** The six areas of risk management. */
export const riskCards = data as readonly Card[]

/** Links to the areas beside one. @param path of the page that they stand on */
export const otherRiskAreas = (path: string) =>
  riskCards
    .filter(({ link }) => link !== path)
    .map(({ title, link }) => ({ label: title, href: link }))
