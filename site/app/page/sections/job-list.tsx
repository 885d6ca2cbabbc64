import { useSearchParams } from 'react-router'
import {
  filterAddress,
  filterChoices,
  filterNames,
  fitting,
  nearestFirst,
  openVacancies,
  readFilter,
  unknownTown,
} from 'core/content/vacancies.ts'
import { townNamed, towns } from 'core/content/towns.ts'
import { EmptyLedger } from '../../sections/empty-ledger.tsx'
import { JobFilters } from '../../sections/job-filters.tsx'
import { VacancyList } from '../../sections/vacancy-list.tsx'
import { RichParagraphs } from '../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'
import { resolveActions } from '../target.ts'
import { vacancyRows } from '../vacancy-rows.ts'

export function JobList({ section }: SectionProps<'job-list'>) {
  const filter = readFilter(useSearchParams()[0])
  const open = openVacancies()
  const { filters, near, one, many, closes, nothingFits, nothingOpen } = section
  if (open.length === 0) {
    return (
      <EmptyLedger title={nothingOpen.title} actions={resolveActions(nothingOpen.actions)}>
        <RichParagraphs texts={nothingOpen.text} />
      </EmptyLedger>
    )
  }
  const shown = fitting(open, filter)
  const isFiltered = filterNames.some((name) => filter[name] !== undefined)
  const town = filter.near === undefined ? undefined : townNamed(filter.near)
  const count = `${shown.length} ${shown.length === 1 ? one : many}`
  return (
    <>
      <JobFilters
        title={section.title}
        count={town ? `${count} ${near.first} ${town.town}` : count}
        words={filters}
        groups={filterChoices(open, filter).map(({ name, choices }) => ({
          name,
          label: filters[name],
          choices: choices.map(({ value, label, count, isChosen }) => ({
            label,
            count,
            isChosen,
            href: filterAddress({ ...filter, [name]: isChosen ? undefined : value }),
          })),
        }))}
        isFiltered={isFiltered}
        near={{
          chosen: town?.town,
          towns: towns().map((one) => one.town),
          isUnknown: filter.near === unknownTown,
          unknown: near.unknown,
          newest: { label: near.newest, href: filterAddress({ ...filter, near: undefined }) },
          // Keeps the other chosen filters.
          others: filterNames.flatMap((name) =>
            filter[name] === undefined ? [] : [{ name, value: filter[name] }],
          ),
        }}
      />
      {shown.length === 0 ? (
        <EmptyLedger title={nothingFits.title} actions={resolveActions(nothingFits.actions)}>
          <RichParagraphs texts={nothingFits.text} />
        </EmptyLedger>
      ) : (
        <VacancyList
          rows={
            town
              ? vacancyRows(nearestFirst(shown, town), closes, { town, words: near.distance })
              : vacancyRows(shown, closes)
          }
        />
      )}
    </>
  )
}
