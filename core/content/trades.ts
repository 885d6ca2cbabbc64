// The trades and machines that the site shows, as the request form suggests them.
import { record } from './records.ts'
import { slugOf } from './slug.ts'
import { filterAddress, openVacancies } from './vacancies.ts'

/** Roles of labour hire, then trades of open vacancies that are not among them. */
export function tradeNames(): string[] {
  return distinct([
    ...record('labour-categories').flatMap(({ roles }) => roles),
    ...openVacancies().map(({ trade }) => trade),
  ])
}

/** What labour hire supplies, by group: an employer may ask for `Civil crews` before naming a trade. */
export function tradeGroups(): string[] {
  return record('labour-categories').map(({ category }) => category)
}

/** Machines with a specification, then the rest of the fleet. */
export function machineNames(): string[] {
  return distinct([
    ...record('equipment-specifications').map(({ type }) => oneOf(type)),
    ...record('plant-categories').flatMap(({ equipment }) => equipment.map(oneOf)),
  ])
}

/** The singular of a machine's plural name: "Water carts". An irregular plural stays as it is. */
export function oneOf(machines: string): string {
  const isPlain = !/ and |(?:s|x|z|ch|sh|i)es$|ss$/i.test(machines)
  return isPlain ? machines.replace(/s$/, '') : machines
}

/** Where the open vacancies of a trade are listed (those for `Diesel fitters` under the fitters); undefined where none is open. */
export function openJobsOf(role: string): string | undefined {
  const name = slugOf(oneOf(role))
  const trade = openVacancies()
    .map((vacancy) => slugOf(vacancy.trade))
    .find((one) => `-${name}`.endsWith(`-${one}`) || one.endsWith(`-${name}`))
  return trade && filterAddress({ trade })
}

function distinct(names: readonly string[]): string[] {
  const byName = new Map(names.map((name) => [name.toLowerCase(), name]))
  return [...new Set(byName.values())]
}
