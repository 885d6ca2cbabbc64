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
import { townNamed, towns, type Town } from 'core/content/towns.ts'
import type { SectionOf } from 'core/page/registry.ts'
import { SectionStyle } from '../../sections/section-style.tsx'
import { VacancyList } from '../../sections/vacancy-list.tsx'
import { Actions } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichParagraphs } from '../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'
import { resolveActions } from '../target.ts'
import emptyCss from './empty-ledger.css?inline'
import css from './job-filters.css?inline'

type JobSection = SectionOf<'job-list'>
type Filter = ReturnType<typeof readFilter>

/** Open vacancies with filters. Filters are links, the town is a form: they work without scripts, and an address can be shared. */
export function JobList({ section }: SectionProps<'job-list'>) {
  const filter = readFilter(useSearchParams()[0])
  const open = openVacancies()
  const { title, filters, near, one, many, closes } = section
  if (open.length === 0) return <Nothing {...section.nothingOpen} />
  const shown = fitting(open, filter)
  const town = filter.near === undefined ? undefined : townNamed(filter.near)
  const count = `${shown.length} ${shown.length === 1 ? one : many}`
  // A filter with one choice filters nothing.
  const groups = filterChoices(open, filter).filter(
    ({ choices }) => choices.length > 1 || choices.some(({ isChosen }) => isChosen),
  )
  const group = ({ name, choices }: (typeof groups)[number]) => (
    <div key={name} className="job-filter" data-filter={name}>
      <h3 id={`filter-${name}`}>{filters[name]}</h3>
      <ul className="job-choices" aria-labelledby={`filter-${name}`}>
        {choices.map(({ value, label, count: fit, isChosen }) => (
          <li key={value}>
            <a
              href={`${filterAddress({ ...filter, [name]: isChosen ? undefined : value })}#jobs`}
              aria-current={isChosen ? 'true' : undefined}
            >
              {label}
              {isChosen ? (
                <>
                  <span className="visually-hidden">, chosen: take it away</span>
                  <Icon name="close" />
                </>
              ) : (
                <span className="job-choice-count">
                  <span className="visually-hidden">: </span>
                  {fit}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
  // The region is always visible. The others are folded on a phone until one is used, so that a job is on the first screen.
  const folded = groups.filter(({ name }) => name !== 'region')
  const isUsed =
    filter.near !== undefined ||
    folded.some(({ choices }) => choices.some(({ isChosen }) => isChosen))
  return (
    <>
      <SectionStyle name="job-filters" css={css} />
      <div className="job-filters-head" id="jobs">
        <h2>{title}</h2>
        <p className="job-count">{town ? `${count} ${near.first} ${town.town}` : count}</p>
        {filterNames.some((name) => filter[name] !== undefined) && (
          <p>
            <a className="text-link" href="/job-search#jobs">
              {filters.all}
            </a>
          </p>
        )}
      </div>
      <nav className="job-filters" aria-label={filters.name}>
        {groups.filter(({ name }) => name === 'region').map(group)}
        <details open={isUsed}>
          <summary>{filters.more}</summary>
          <div>
            <NearForm section={section} filter={filter} town={town} />
            {folded.map(group)}
          </div>
        </details>
      </nav>
      {shown.length === 0 ? (
        <Nothing {...section.nothingFits} />
      ) : (
        <VacancyList
          vacancies={town ? nearestFirst(shown, town) : shown}
          closes={closes}
          from={town && { town, words: near.distance }}
        />
      )}
    </>
  )
}

type NearProps = { section: JobSection; filter: Filter; town: Town | undefined }

function NearForm({ section: { filters, near }, filter, town }: NearProps) {
  const isUnknown = filter.near === unknownTown
  return (
    <form className="job-near" action="/job-search#jobs">
      {/* The other filters, which are sent again. */}
      {filterNames.map(
        (name) =>
          filter[name] !== undefined && (
            <input key={name} type="hidden" name={name} value={filter[name]} />
          ),
      )}
      <label htmlFor="near">{filters.near}</label>
      <div className="job-near-entry">
        <input
          id="near"
          name="near"
          list="towns"
          defaultValue={town?.town}
          maxLength={60}
          autoComplete="off"
          aria-describedby={isUnknown ? 'near-unknown' : undefined}
        />
        <button type="submit" className="button button-line">
          {filters.sort}
        </button>
      </div>
      <datalist id="towns">
        {towns().map((one) => (
          <option key={one.town}>{one.town}</option>
        ))}
      </datalist>
      {isUnknown && <p id="near-unknown">{near.unknown}</p>}
      {town && (
        <a className="text-link" href={`${filterAddress({ ...filter, near: undefined })}#jobs`}>
          {near.newest}
        </a>
      )}
    </form>
  )
}

/** For a list without entries: what to do instead. */
function Nothing({ title, text, actions }: JobSection['nothingOpen']) {
  return (
    <div className="empty-ledger">
      <SectionStyle name="empty-ledger" css={emptyCss} />
      <h2>{title}</h2>
      <RichParagraphs texts={text} />
      <Actions actions={resolveActions(actions)} />
    </div>
  )
}
