import { SectionStyle } from './section-style.tsx'
import css from './statistics.css?inline'

type StatisticsProps = {
  /** In the shape of the records `claims`. */
  items: readonly {
    figure: string
    label: string
    /** A line below, in smaller type. */
    note?: string
  }[]
}

/** Figures as large as headings, each with a label and its date. */
export function Statistics({ items }: StatisticsProps) {
  return (
    <dl className="statistics">
      <SectionStyle name="statistics" css={css} />
      {items.map(({ figure, label, note }) => (
        <div key={label} data-reveal="">
          <dt>{label}</dt>
          <dd className="figure">{figure}</dd>
          {note && <dd className="statistic-note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
