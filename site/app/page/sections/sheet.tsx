import { longDate } from 'core/content/contact-details.ts'
import { content, record } from 'core/content/records.ts'
import { contentUpdated } from 'core/site-map.ts'
import { SectionStyle } from '../../sections/section-style.tsx'
import { factsOfList } from '../lists.ts'
import { Facts } from '../parts.tsx'
import type { SectionProps } from '../section-props.ts'
import css from './sheet.css?inline'

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

/** With more facts the sheet is printed in smaller type. */
const mostAtLarge = 26

/** Facts for the screen that print as one page of A4. While the address names the sheet, only the sheet is printed. */
export function Sheet({ section }: SectionProps<'sheet'>) {
  const groups = section.groups
    .map(({ title, lists = [], facts = [] }) => ({
      title,
      facts: [...lists.flatMap(factsOfList), ...facts],
    }))
    .filter(({ facts }) => facts.length > 0)
  const count = groups.reduce((sum, { facts }) => sum + facts.length, 0)
  return (
    <article
      className="sheet"
      id={section.place}
      data-ground="default"
      data-length={count > mostAtLarge ? 'long' : undefined}
    >
      <SectionStyle name="sheet" css={css} />
      <header>
        <p className="label">{whoseSheet().join(' · ')}</p>
        <h2>{section.sheetTitle}</h2>
        <p className="sheet-print">
          <a className="text-link" href={`#${section.place}`} data-print="">
            Print this sheet
          </a>
          <span>
            If no print window opens, choose Print yourself. Only this sheet comes out, on one A4
            page.
          </span>
        </p>
      </header>
      <div className="sheet-groups">
        {groups.map(({ title, facts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <Facts facts={facts} />
          </section>
        ))}
      </div>
    </article>
  )
}
