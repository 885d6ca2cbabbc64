import { Photo as Picture } from '../../sections/photo.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Photo({ section, joined }: SectionProps<'photo'>) {
  return (
    <>
      <Heading of={section} joined={joined} />
      <Picture photo={section.photo} format="wide" />
    </>
  )
}
