import { Paragraphs } from '../../sections/section-intro.tsx'
import { Statement } from '../../sections/statement.tsx'
import { statementWords } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Window({ section: { statement, view } }: SectionProps<'window'>) {
  const { title, paragraphs } = statementWords(statement)
  return (
    <Statement title={title} view={view}>
      <Paragraphs texts={paragraphs} />
    </Statement>
  )
}
