import { longDate } from 'core/content/contact-details.ts'
import { content, record } from 'core/content/records.ts'
import { contentUpdated } from 'core/site-map.ts'
import { Sheet as Paper } from '../../sections/sheet.tsx'
import { Heading } from '../heading.tsx'
import { factsOfList } from '../lists.ts'
import { Rich } from '../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'

/** The business, the address of this site and the date of the content, so that a printed copy can be checked. */
function whoseSheet(): string[] {
  const { name, abn } = record('business')
  const { siteOrigin, changed = {} } = content()
  const day = Object.values(changed).toSorted().at(-1) ?? contentUpdated
  return [
    name?.value,
    abn && `ABN ${abn.number}`,
    siteOrigin.replace(/^https?:\/\//, ''),
    `As published on ${longDate(day)}`,
  ].filter((line) => typeof line === 'string')
}

export function Sheet({ section, joined }: SectionProps<'sheet'>) {
  const groups = section.groups
    .map(({ title, lists = [], facts = [] }) => ({
      title,
      facts: [...lists.flatMap(factsOfList), ...facts].map(({ term, detail }) => ({
        term,
        detail: <Rich text={detail} />,
      })),
    }))
    .filter(({ facts }) => facts.length > 0)
  return (
    <>
      <Heading of={section} joined={joined} />
      <Paper id={section.place} title={section.sheetTitle} of={whoseSheet()} groups={groups} />
    </>
  )
}
