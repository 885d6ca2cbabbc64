// Renders a page from its record: the hero, then its sections in bands.
import { useSearchParams } from 'react-router'
import { telephone } from 'core/content/contact-details.ts'
import { contactTopic } from 'core/content/contact-topics.ts'
import { coreIntervals } from 'core/content/core-intervals.ts'
import { jobSearchPortal } from 'core/content/portals.ts'
import { hasOpenVacancies } from 'core/content/vacancies.ts'
import { Band, type Ground } from '../sections/band.tsx'
import { BesideCore } from '../sections/beside-core.tsx'
import { Hero } from '../sections/hero.tsx'
import type { Page } from 'core/site-map.ts'
import { bandsOf, isShown, SectionView } from './components.tsx'
import { endingOf } from './ending.ts'
import { EndingBand } from './ending-band.tsx'
import { alternate } from './grounds.ts'
import { sectionKinds, type Section } from 'core/page/registry.ts'
import { resolveActions } from './target.ts'

const chosenGrounds = { paper: 'default', cream: 'cream', burgundy: 'primary' } as const

export function PageView({ page }: { page: Page }) {
  const asked = useSearchParams()[0].get('topic')
  const heading = page.type === 'ContactPage' && asked ? headingOfTopic(asked) : undefined
  return (
    <>
      <PageHero page={page} words={heading} />
      <Sections of={page} />
    </>
  )
}

/** The top of a page. @param words replace those of the record, on a page that shows a result */
export function PageHero({
  page,
  words,
}: {
  page: Page
  words?: { title: string; subtitle?: string } | undefined
}) {
  const { look, title, call, quiet, actions = [] } = page.hero
  return (
    <Hero
      look={look}
      title={words?.title ?? title}
      subtitle={words?.subtitle ?? subtitleOf(page.hero)}
      call={call ? telephone() : undefined}
      actions={resolveActions(actions).slice(0, 2)}
      quiet={quiet}
    />
  )
}

/** The business's own vacancies come first, then those of the careers site. */
function subtitleOf({ subtitle, subtitleWithPortal, subtitleWithVacancies }: Page['hero']) {
  if (subtitleWithVacancies !== undefined && hasOpenVacancies()) return subtitleWithVacancies
  const isPortalOpen = jobSearchPortal()?.isStandIn === false
  return isPortalOpen ? (subtitleWithPortal ?? subtitle) : subtitle
}

/** The heading that a message topic gives its page, if any. */
function headingOfTopic(id: string): { title: string } | undefined {
  const { id: known, heading } = contactTopic(id)
  return known === id && heading !== undefined ? { title: heading } : undefined
}

/** The bands of a page. The call at its end is shown on the bedrock of the footer, unless it is a tall one. */
export function Sections({ of: page }: { of: Page }) {
  const ending = endingOf(page)
  const inBands = page.sections.filter((section) => section !== ending && isInForce(section))
  const bands = layOut(inBands).map(({ ground, sections }) => {
    const [first] = sections as [Section, ...Section[]]
    const band = sectionKinds[first.kind].band
    const place = `${page.key}.${first.id}`
    const inside = sections.map((section, index) => (
      <SectionView
        key={section.id}
        section={section}
        joined={index > 0}
        place={place}
        ground={ground}
      />
    ))
    if (band === 'none') return inside
    return (
      <Band
        key={first.id}
        place={place}
        background={ground}
        id={first.anchor}
        as={band?.as}
        size={band?.size}
      >
        {inside}
      </Band>
    )
  })
  return (
    <>
      {page.core ? <BesideCore intervals={coreIntervals()}>{bands}</BesideCore> : bands}
      {ending && <EndingBand section={ending} />}
    </>
  )
}

function isInForce(section: Section): boolean {
  const hasPortal = jobSearchPortal() !== undefined
  const isTime = {
    'with a job portal': hasPortal,
    'without a job portal': !hasPortal,
    'with jobs to search': hasPortal || hasOpenVacancies(),
  }
  return !section.hidden && (section.when === undefined || isTime[section.when]) && isShown(section)
}

type Laid = { ground: Ground; sections: Section[] }

/**
 * The bands of a page. Paper and cream alternate, beginning with paper; after a band of another colour, and after one
 * whose ground the editor chose, paper comes next.
 */
function layOut(sections: readonly Section[]): Laid[] {
  const bands: Laid[] = []
  let next: Ground = 'default'
  let canJoin = false
  for (const section of sections) {
    const { band } = sectionKinds[section.kind]
    if (section.joins && canJoin && band === undefined) {
      bands.at(-1)!.sections.push(section)
      continue
    }
    canJoin = band === undefined
    if (band === 'none') {
      const count = bandsOf(section)
      bands.push({ ground: next, sections: [section] })
      next = count === 0 ? 'default' : count % 2 === 0 ? next : alternate(next)
      continue
    }
    const chosen: Ground | undefined =
      band?.ground ?? (section.ground && chosenGrounds[section.ground])
    const ground: Ground = chosen ?? next
    bands.push({ ground, sections: [section] })
    next = chosen === undefined || chosen === 'default' ? alternate(ground) : 'default'
  }
  return bands
}
