import { mailto, officeAddress, openingHours, telephone } from 'core/content/contact-details.ts'
import { record } from 'core/content/records.ts'
import { CardGrid } from '../../sections/card-grid.tsx'
import { MoreLinks } from '../../sections/more-links.tsx'
import { Heading } from '../heading.tsx'
import { linksOf } from '../lists.ts'
import type { SectionProps } from '../section-props.ts'

export function Reach({ section, joined }: SectionProps<'reach'>) {
  const phone = telephone()
  const hours = openingHours()
  const { general } = record('business').emails
  const networks = linksOf('social-links', undefined)
  return (
    <>
      <Heading of={{ title: section.title }} joined={joined} />
      <CardGrid
        cards={[
          {
            title: section.office,
            description: officeAddress(),
            ...(hours.length > 0 ? { features: hours } : {}),
          },
          {
            title: section.phone,
            description: phone.display,
            more: { label: section.call, path: phone.tel },
          },
          {
            title: section.email,
            description: general?.address ?? section.noEmail,
            more: general
              ? { label: section.write, path: mailto(general.address, 'From the website') }
              : { label: section.noEmailLink, path: '#form' },
          },
        ]}
      />
      {networks.length > 0 && <MoreLinks title={section.follow} links={networks} />}
    </>
  )
}
