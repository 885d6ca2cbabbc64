import { Prose } from '../../sections/prose.tsx'
import { Heading } from '../heading.tsx'
import { Rich } from '../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'

export function Points({ section, joined }: SectionProps<'points'>) {
  return (
    <>
      <Heading of={section} joined={joined} />
      <Prose>
        <ul>
          {section.points.map((point, index) => (
            <li key={index}>
              <Rich text={point} />
            </li>
          ))}
        </ul>
      </Prose>
    </>
  )
}
