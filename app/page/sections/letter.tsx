import { record } from '../../content/records.ts'
import { Letter as Message } from '../../sections/letter.tsx'
import type { SectionProps } from '../section-props.ts'

export function Letter({ section }: SectionProps<'letter'>) {
  const message = record('managing-director')
  return (
    message && (
      <>
        <h2 className="visually-hidden">{section.title}</h2>
        <Message from={message} />
      </>
    )
  )
}
