import { record } from '../../content/records.ts'
import { Sheet as Paper } from '../../sections/sheet.tsx'
import { Heading } from '../heading.tsx'
import { factsOfList } from '../lists.ts'
import { Rich } from '../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'

export function Sheet({ section, joined }: SectionProps<'sheet'>) {
  const groups = section.groups
    .map(({ title, lists = [], facts = [] }) => ({
      title,
      facts: [
        ...lists.flatMap(factsOfList),
        ...facts.map(({ term, detail }) => ({ term, detail: <Rich text={detail} /> })),
      ],
    }))
    .filter(({ facts }) => facts.length > 0)
  return (
    <>
      <Heading of={section} joined={joined} />
      <Paper
        id={section.place}
        title={section.sheetTitle}
        name={record('business').name?.value}
        groups={groups}
      />
    </>
  )
}
