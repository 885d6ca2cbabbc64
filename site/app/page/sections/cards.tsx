import { CardGrid } from '../../sections/card-grid.tsx'
import { entriesOf } from '../entries.ts'
import type { SectionProps } from '../section-props.ts'

export function Cards({ section }: SectionProps<'cards'>) {
  const { columns = '3', linkLabel } = section
  return (
    <CardGrid
      cards={entriesOf(section, section.cards)}
      columns={Number(columns) as 2 | 3 | 4}
      linkLabel={linkLabel}
    />
  )
}
