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
  /** Beside the heading, on the section's first line. */
  drawing?: ObjectName | undefined
}

/** Heading and paragraphs: of the statement that a section names, or the section's own. */
export function headingOf({ title, text = [], statement }: Written) {
  if (statement === undefined) return { title, text }
  const { title: named, paragraphs = [] } = statementWords(statement) ?? {}
  return { title: title ?? named, text: text.length > 0 ? text : paragraphs }
}

/** @param joined in a band that already has a heading */
export function Heading({ of, joined = false }: { of: Written; joined?: boolean }) {
  const { title, text } = headingOf(of)
  if (title === undefined) return text.length > 0 ? <RichParagraphs texts={text} /> : null
  return (
    <SectionIntro title={title} level={joined ? 3 : 2} drawing={of.drawing}>
      {text.length > 0 && <RichParagraphs texts={text} />}
    </SectionIntro>
  )
}
