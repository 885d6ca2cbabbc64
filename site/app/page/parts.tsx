import type { ComponentType, ReactNode } from 'react'
import { telephone } from 'core/content/contact-details.ts'
import { sizeEnds } from 'core/content/plant.ts'
import { record } from 'core/content/records.ts'
import { CheckItIsUs } from '../sections/check-it-is-us.tsx'
import { Checklist } from '../sections/checklist.tsx'
import { DataTable } from '../sections/data-table.tsx'
import { Elevation } from '../sections/equipment-cards.tsx'
import { FactList } from '../sections/fact-list.tsx'
import { Lead } from '../sections/lead.tsx'
import { isLinedUp, LineUp } from '../sections/line-up.tsx'
import { Notice } from '../sections/notice.tsx'
import { OrderedLines } from '../sections/ordered-lines.tsx'
import { Prose } from '../sections/prose.tsx'
import { RuledList } from '../sections/ruled-list.tsx'
import { Statistics } from '../sections/statistics.tsx'
import { Steps } from '../sections/steps.tsx'
import { Link } from '../ui/link.tsx'
import { statementWords } from './heading.tsx'
import { factsOfList, linesOf, stepsOf, tableRows } from './lists.ts'
import type { PartData, PartKind, PartOf } from 'core/page/parts.ts'
import { inlineParts, plainWords } from 'core/page/rich.ts'
import { Rich, RichLines, RichParagraphs } from './rich-text.tsx'
import { resolveTarget } from './target.ts'

/** A kind of part without a component is a type error. */
const components: { [K in PartKind]: ComponentType<PartOf<K>> } = {
  facts: ({ title, list, facts }) => (
    <>
      {title && <h3>{title}</h3>}
      <Facts facts={[...(list ? factsOfList(list) : []), ...(facts ?? [])]} />
    </>
  ),
  figures: ({ figures, links }) => (
    <>
      <Statistics items={figures} />
      {links && <Links links={links} />}
    </>
  ),
  notice: ({ title, text }) => (
    <Notice title={title}>
      <RichParagraphs texts={text} />
    </Notice>
  ),
  'check-it-is-us': () => (
    <CheckItIsUs check={record('statements').checkItIsUs} phone={telephone()} />
  ),
  table: ({ caption, list, columns }) => (
    <DataTable
      caption={caption}
      columns={columns.map(({ title, field }) => ({ title, cell: field }))}
      rows={tableRows(list)}
    />
  ),
  lead: ({ statement, text }) => (
    <Lead paragraphs={(statement ? statementWords(statement)?.paragraphs : text) ?? []} />
  ),
  names: ({ label, list, lines, links }) => (
    <>
      {label && <p className="label">{label}</p>}
      <RuledList items={[...(list ? linesOf(list) : []), ...(lines ?? [])]} />
      {links && <Links links={links} />}
    </>
  ),
  roles: ({ title, lines }) => (
    <>
      <h2>{title}</h2>
      <Roles roles={lines} />
    </>
  ),
  ordered: ({ title, lines }) => (
    <>
      {title && <h2>{title}</h2>}
      <OrderedLines lines={lines.map(plainWords)} />
    </>
  ),
  points: ({ lines }) => (
    <Prose>
      <RichLines lines={lines} />
    </Prose>
  ),
  checklist: ({ lines }) => <Checklist items={lines.map(plainWords)} />,
  steps: ({ list }) => <Steps steps={stepsOf(list)} />,
  drawing: ({ machine }) => <Elevation machine={machine} />,
  scale: ({ machine }) => {
    const sizes = sizeEnds(machine)
    return sizes && isLinedUp(machine) && <LineUp of={machine} sizes={sizes} />
  },
  // Replaced by a part of the page's own entry when the page is made (collections.ts); empty on other pages.
  own: () => null,
}

export function Part({ part }: { part: PartData }): ReactNode {
  const Component = components[part.kind] as ComponentType<PartData>
  return <Component {...part} />
}

/** A list of terms and details; nothing where this edition has none of them. */
export function Facts({ facts }: { facts: readonly { term: string; detail: string }[] }) {
  if (facts.length === 0) return null
  return (
    <FactList facts={facts.map(({ term, detail }) => ({ term, detail: <Rich text={detail} /> }))} />
  )
}

function Links({ links }: { links: readonly { label: string; href: string }[] }) {
  const leading = links.flatMap(({ label, href }) => {
    const to = resolveTarget(href)
    return to === undefined ? [] : [{ label, to }]
  })
  return (
    <p>
      {leading.map(({ label, to }, index) => [
        index > 0 && <br key="break" />,
        <Link key={label} className="text-link" href={to}>
          {label}
        </Link>,
      ])}
    </p>
  )
}

/** Some roles are only a name, others come with an explanation. */
function Roles({ roles }: { roles: readonly string[] }) {
  const plain = roles.map((role) =>
    inlineParts(role)
      .map(({ words }) => words)
      .join(''),
  )
  if (!plain.every((role) => role.includes(': '))) return <RuledList items={plain} />
  return (
    <FactList
      facts={plain.map((role) => {
        const [term = '', detail = ''] = role.split(': ')
        return { term, detail: detail.charAt(0).toUpperCase() + detail.slice(1) }
      })}
    />
  )
}
