import { Photo as Picture } from '../../sections/photo.tsx'
import type { SectionProps } from '../section-props.ts'

export function Photo({ section }: SectionProps<'photo'>) {
  return <Picture photo={section.photo} format="wide" />
}
