import { record } from 'core/content/records.ts'
import { NumberedDocument } from '../../sections/numbered-document.tsx'
import { plainWords } from 'core/page/rich.ts'
import type { SectionProps } from '../section-props.ts'

export function Policy({ section: { opening } }: SectionProps<'policy'>) {
  const { sections, schedule } = record('privacy-policy')
  const promises = record('promises')
  const policy = sections.map(({ promise, after = [], paragraphs, ...section }, index) => ({
    ...section,
    // Section 1 begins with the business that the policy belongs to.
    paragraphs:
      index === 0 && opening !== undefined ? [plainWords(opening), ...paragraphs] : paragraphs,
    after: promise ? [promises[promise].statement, ...after] : after,
  }))
  return <NumberedDocument sections={policy} appendix={{ id: 'schedule', title: schedule.title }} />
}
