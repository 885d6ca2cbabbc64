import { record } from 'core/content/records.ts'
import { DataTable } from '../../sections/data-table.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Schedule({ section: { text, caption, columns } }: SectionProps<'schedule'>) {
  const { sections, schedule } = record('privacy-policy')
  const rows = schedule.principles.map((principle, index) => ({
    ...principle,
    number: `APP ${index + 1}`,
  }))
  const answersOf = ({ sections: ids }: { sections: readonly string[] }) => (
    <ul className="plain">
      {sections
        .filter(({ id }) => ids.includes(id))
        .map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
    </ul>
  )
  return (
    <>
      <Heading of={{ title: schedule.title, text }} />
      <DataTable
        caption={caption}
        columns={[
          { title: columns[0]!, cell: 'number' },
          { title: columns[1]!, cell: 'name' },
          { title: columns[2]!, cell: answersOf },
        ]}
        rows={rows}
      />
    </>
  )
}
