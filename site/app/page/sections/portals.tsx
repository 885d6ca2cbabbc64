import { portals } from 'core/content/portals.ts'
import { Band } from '../../sections/band.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { alternate } from '../grounds.ts'
import type { SectionProps } from '../section-props.ts'

export function Portals({ section: { opens, after }, place, ground }: SectionProps<'portals'>) {
  return portals().map(({ id, label, description, url }, index) => (
    <Band
      key={id}
      id={id}
      place={`${place}-${id}`}
      background={index % 2 === 0 ? ground : alternate(ground)}
    >
      <SectionIntro title={label}>{description}</SectionIntro>
      <FactList
        facts={[
          { term: opens, detail: `${url.host}${url.pathname}${after}` },
          ...[...url.searchParams].map(([term, detail]) => ({ term, detail })),
        ]}
      />
    </Band>
  ))
}
