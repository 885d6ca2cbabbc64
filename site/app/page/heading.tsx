import { record } from 'core/content/records.ts'
import type { ObjectName } from 'core/drawings/object-names.ts'
import { SectionIntro } from '../sections/section-intro.tsx'
import type { statementNames } from 'core/page/fields.ts'
import { RichParagraphs } from './rich-text.tsx'

type StatementName = (typeof statementNames)[number]

/** Undefined while the statement is withheld, or left out by this edition. */
export function statementWords(name: StatementName) {
  if (name === 'vision' || name === 'mission') return record('vision-mission')[name]
  return record('statements')[name]
}

type Written = {
  title?: string | undefined
  text?: readonly string[] | undefined
  statement?: StatementName | undefined
}

/** Heading and paragraphs: of the statement that a section names, or the section's own. */
export function headingOf({ title, text = [], statement }: Written) {
  if (statement === undefined) return { title, text }
  const { title: named, paragraphs = [] } = statementWords(statement) ?? {}
  return { title: title ?? named, text: text.length > 0 ? text : paragraphs }
}

/**
 * @param joined in a band that already has a heading
 * @param drawing beside the heading, on the section's first line
 */
export function Heading({
  of,
  joined = false,
  drawing,
}: {
  of: Written
  joined?: boolean
  drawing?: ObjectName | undefined
}) {
  const { title, text } = headingOf(of)
  if (title === undefined) return text.length > 0 ? <RichParagraphs texts={text} /> : null
  return (
    <SectionIntro title={title} level={joined ? 3 : 2} drawing={drawing}>
      {text.length > 0 && <RichParagraphs texts={text} />}
    </SectionIntro>
  )
}
