import { useSearchParams } from 'react-router'
import {
  filterAddress,
  filterChoices,
  filterNames,
  fitting,
  openVacancies,
  readFilter,
} from '../../content/vacancies.ts'
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
  const { filters, one, many, closes, nothingFits, nothingOpen } = section
  if (open.length === 0) {
    return (
      <EmptyLedger title={nothingOpen.title} actions={resolveActions(nothingOpen.actions)}>
        <RichParagraphs texts={nothingOpen.text} />
      </EmptyLedger>
    )
  }
  const shown = fitting(open, filter)
  const isFiltered = filterNames.some((name) => filter[name] !== undefined)
  return (
    <>
      <JobFilters
        title={section.title}
        count={`${shown.length} ${shown.length === 1 ? one : many}`}
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
      />
      {shown.length === 0 ? (
        <EmptyLedger title={nothingFits.title} actions={resolveActions(nothingFits.actions)}>
          <RichParagraphs texts={nothingFits.text} />
        </EmptyLedger>
      ) : (
        <VacancyList rows={vacancyRows(shown, closes)} />
      )}
    </>
  )
}
