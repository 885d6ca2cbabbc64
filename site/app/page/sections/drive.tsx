import { record } from 'core/content/records.ts'
import { responseNoun } from 'core/content/response.ts'
import { driveLands } from 'core/drawings/drive-lands.ts'
import { Drive as Lands } from '../../sections/drive.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Drive({ section, joined }: SectionProps<'drive'>) {
  const regions = record('regions').map(({ land, ...region }, n) => ({
    ...region,
    land: land ?? driveLands[n % driveLands.length]!,
  }))
  const order = ({ land }: (typeof regions)[number]) => driveLands.indexOf(land)
  return (
    <Lands noun={responseNoun()} regions={regions.toSorted((a, b) => order(a) - order(b))}>
      <Heading of={section} joined={joined} />
    </Lands>
  )
}
