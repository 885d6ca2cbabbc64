import { Manifesto as Lines } from '../../sections/manifesto.tsx'
import { headingOf } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Manifesto({ section: { title, lines, statement } }: SectionProps<'manifesto'>) {
  const words = headingOf({ title, text: lines, statement })
  return <Lines title={words.title ?? ''} lines={words.text} />
}
