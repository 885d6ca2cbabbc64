import { Icon } from '../ui/icon.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './job-filters.css?inline'

type Choice = { label: string; count: number; href: string; isChosen: boolean }

type Group = { name: string; label: string; choices: readonly Choice[] }

type Near = {
  /** The town that the list is sorted by. */
  chosen: string | undefined
  towns: readonly string[]
  /** A town was asked for that no record has. */
  isUnknown: boolean
  unknown: string
  newest: { label: string; href: string }
  /** The other filters, which the form of the town sends again. */
  others: readonly { name: string; value: string }[]
}

type JobFiltersProps = {
  title: string
  /** Such as "6 jobs open". */
  count: string
  words: { name: string; more: string; near: string; sort: string; all: string }
  /** The first is always visible. The others are folded on a phone until one is used, so that a job is on the first screen. */
  groups: readonly Group[]
  isFiltered: boolean
  near: Near
}

/** Heading, count and filters of a list of jobs. Filters are links, the town is a form: they work without scripts, and an address can be shared. */
export function JobFilters({ title, count, words, groups, isFiltered, near }: JobFiltersProps) {
  // A filter with one choice filters nothing.
  const useful = groups.filter(
    ({ choices }) => choices.length > 1 || choices.some(({ isChosen }) => isChosen),
  )
  const first = useful.filter(({ name }) => name === 'region')
  const others = useful.filter(({ name }) => name !== 'region')
  const isOpen =
    near.chosen !== undefined ||
    near.isUnknown ||
    others.some(({ choices }) => choices.some(({ isChosen }) => isChosen))
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
      <nav className="job-filters" aria-label={words.name}>
        {first.map((group) => (
          <FilterGroup key={group.name} {...group} />
        ))}
        <details open={isOpen}>
          <summary>{words.more}</summary>
          <div>
            <NearForm words={words} near={near} />
            {others.map((group) => (
              <FilterGroup key={group.name} {...group} />
            ))}
          </div>
        </details>
      </nav>
    </>
  )
}

function NearForm({
  words,
  near: { chosen, towns, isUnknown, unknown, newest, others },
}: Pick<JobFiltersProps, 'words' | 'near'>) {
  return (
    <form className="job-near" action="/job-search#jobs">
      {others.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="near">{words.near}</label>
      <div className="job-near-entry">
        <input
          id="near"
          name="near"
          list="towns"
          defaultValue={chosen}
          maxLength={60}
          autoComplete="off"
          aria-describedby={isUnknown ? 'near-unknown' : undefined}
        />
        <button type="submit" className="button button-line">
          {words.sort}
        </button>
      </div>
      <datalist id="towns">
        {towns.map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
      {isUnknown && <p id="near-unknown">{unknown}</p>}
      {chosen !== undefined && (
        <a className="text-link" href={`${newest.href}#jobs`}>
          {newest.label}
        </a>
      )}
    </form>
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
