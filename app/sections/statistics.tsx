import { SampleTag } from '../ui/sample-tag.tsx'

type StatisticsProps = {
  /** A claim's record is an entry. */
  items: readonly {
    figure: string
    label: string
    /** A line below, in smaller type. */
    note?: string
    asOf?: string
    source?: string
  }[]
}

/** Figures as large as headings, each with what it counts and from when. */
export function Statistics({ items }: StatisticsProps) {
  return (
    <dl className="statistics">
      {items.map(({ figure, label, note, asOf, source }) => (
        <div key={label} data-reveal="">
          <dt>
            {label} <SampleTag source={source} />
          </dt>
          <dd className="figure">{figure}</dd>
          {(note || asOf) && <dd className="statistic-note">{note ?? `As of ${asOf}`}</dd>}
        </div>
      ))}
    </dl>
  )
}
