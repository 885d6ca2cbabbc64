import { record } from '../../content/records.ts'
import { NumberedDocument } from '../../sections/numbered-document.tsx'

export function Policy() {
  const { sections, schedule } = record('privacy-policy')
  const promises = record('promises')
  const policy = sections.map(({ promise, after = [], ...section }) => ({
    ...section,
    after: promise ? [promises[promise].statement, ...after] : after,
  }))
  return <NumberedDocument sections={policy} appendix={{ id: 'schedule', title: schedule.title }} />
}
