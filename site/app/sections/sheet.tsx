import type { ReactNode } from 'react'
import { FactList } from './fact-list.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './sheet.css?inline'

type SheetProps = {
  /** Anchor. While the address names it, only the sheet is printed. */
  id: string
  title: string
  /** Lines such as name, ABN, address of the page and date. */
  of: readonly string[]
  groups: readonly {
    title: string
    facts: readonly { term: string; detail: ReactNode }[]
  }[]
}

/** With more facts the sheet is printed in smaller type. */
const mostAtLarge = 26

/** Facts for the screen that print as one page of A4. */
export function Sheet({ id, title, of, groups }: SheetProps) {
  const count = groups.reduce((sum, { facts }) => sum + facts.length, 0)
  return (
    <>
      <SectionStyle name="sheet" css={css} />
      <article
        className="sheet"
        id={id}
        data-ground="default"
        data-length={count > mostAtLarge ? 'long' : undefined}
      >
        <header>
          <p className="label">{of.join(' · ')}</p>
          <h2>{title}</h2>
          <p className="sheet-print">
            <a className="text-link" href={`#${id}`} data-print="">
              Print this sheet
            </a>
            <span>
              If no print window opens, choose Print yourself. Only this sheet comes out, on one A4
              page.
            </span>
          </p>
        </header>
        <div className="sheet-groups">
          {groups.map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <FactList facts={group.facts} />
            </section>
          ))}
        </div>
      </article>
    </>
  )
}
