import { record } from '../../content/records.ts'
import { Partners as PartnerList } from '../../sections/partners.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Partners({ section }: SectionProps<'partners'>) {
  const partners = record('partners')
  const { title, inviteTitle, inviteText } = section
  if (partners.length === 0) return <Heading of={{ title: inviteTitle, text: inviteText }} />
  return (
    <>
      <Heading of={{ title }} />
      <PartnerList partners={partners} />
    </>
  )
}
