import { Paragraphs } from '../../sections/section-intro.tsx'
import { Statement } from '../../sections/statement.tsx'
import { statementWords } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Window({ section: { statement, view } }: SectionProps<'window'>) {
  const words = statementWords(statement)
  if (!words) return null
  return (
    <Statement title={words.title} view={view}>
      <Paragraphs texts={words.paragraphs} />
    </Statement>
  )
}
