import { Icon } from '../ui/icon.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './job-filters.css?inline'

type Choice = { label: string; count: number; href: string; isChosen: boolean }

type Group = { name: string; label: string; choices: readonly Choice[] }

type JobFiltersProps = {
  title: string
  /** Such as "6 jobs open". */
  count: string
  words: { name: string; more: string; all: string }
  /** The first always in view, the others folded on a phone until one of them is used. */
  groups: readonly Group[]
  isFiltered: boolean
}

/** Heading, count and filters of a list of jobs. Each filter is a link: it works without scripts, and can be sent to a mate. */
export function JobFilters({ title, count, words, groups, isFiltered }: JobFiltersProps) {
  // One choice alone narrows nothing.
  const useful = groups.filter(
    ({ choices }) => choices.length > 1 || choices.some(({ isChosen }) => isChosen),
  )
  const first = useful.filter(({ name }) => name === 'region')
  const others = useful.filter(({ name }) => name !== 'region')
  const isOpen = others.some(({ choices }) => choices.some(({ isChosen }) => isChosen))
  return (
    <>
      <SectionStyle name="job-filters" css={css} />
      <div className="job-filters-head" id="jobs">
        <h2>{title}</h2>
        <p className="job-count">{count}</p>
        {isFiltered && (
          <p>
            <a className="text-link" href="/job-search#jobs">
              {words.all}
            </a>
          </p>
        )}
      </div>
      {useful.length > 0 && (
        <nav className="job-filters" aria-label={words.name}>
          {first.map((group) => (
            <FilterGroup key={group.name} {...group} />
          ))}
          {others.length > 0 && (
            <details open={isOpen}>
              <summary>{words.more}</summary>
              <div>
                {others.map((group) => (
                  <FilterGroup key={group.name} {...group} />
                ))}
              </div>
            </details>
          )}
        </nav>
      )}
    </>
  )
}

function FilterGroup({ name, label, choices }: Group) {
  return (
    <div className="job-filter" data-filter={name}>
      <h3 id={`filter-${name}`}>{label}</h3>
      <ul className="job-choices" aria-labelledby={`filter-${name}`}>
        {choices.map(({ label: word, count, href, isChosen }) => (
          <li key={word}>
            <a href={`${href}#jobs`} aria-current={isChosen ? 'true' : undefined}>
              {word}
              {isChosen ? (
                <>
                  <span className="visually-hidden">, chosen: take it away</span>
                  <Icon name="close" />
                </>
              ) : (
                <span className="job-choice-count">
                  <span className="visually-hidden">: </span>
                  {count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
