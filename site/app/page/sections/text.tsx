import { Part } from '../parts.tsx'
import type { SectionProps } from '../section-props.ts'

export function Text({ section }: SectionProps<'text'>) {
  return section.below && <Part part={section.below} />
}
