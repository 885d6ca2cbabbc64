import { SectionStyle } from './section-style.tsx'
import css from './statistics.css?inline'

type StatisticsProps = {
  /** A claim's record is an entry. */
  items: readonly {
    figure: string
    label: string
    /** A line below, in smaller type. */
    note?: string
  }[]
}

/** Figures as large as headings, each with what it counts and from when. */
export function Statistics({ items }: StatisticsProps) {
  return (
    <>
      <SectionStyle name="statistics" css={css} />
      <dl className="statistics">
        {items.map(({ figure, label, note }) => (
          <div key={label} data-reveal="">
            <dt>{label}</dt>
            <dd className="figure">{figure}</dd>
            {note && <dd className="statistic-note">{note}</dd>}
          </div>
        ))}
      </dl>
    </>
  )
}
