import type { ReactNode } from 'react'
import { milestones } from 'core/content/history.ts'
import { record } from 'core/content/records.ts'
import { Artwork } from '../../sections/artwork.tsx'
import { Leaders } from '../../sections/leaders.tsx'
import { Letter } from '../../sections/letter.tsx'
import { fewestLogos, LogoStrip } from '../../sections/logo-strip.tsx'
import { Partners } from '../../sections/partners.tsx'
import { Quote } from '../../sections/quote.tsx'
import { Quotes } from '../../sections/quotes.tsx'
import { Timeline } from '../../sections/timeline.tsx'
import { Heading } from '../heading.tsx'
import type { SectionOf } from 'core/page/registry.ts'
import type { SectionProps } from '../section-props.ts'

type FromRecordSection = SectionOf<'from-record'>

const some = <T,>(entries: readonly T[], look: (entries: readonly T[]) => ReactNode) =>
  entries.length > 0 ? look(entries) : undefined

/** Undefined while the record has nothing to show in this edition. */
export function lookOf({ of, place }: FromRecordSection, joined = false): ReactNode {
  switch (of) {
    case 'timeline':
      return some(milestones(), (years) => <Timeline milestones={[...years]} />)
    case 'leaders':
      return some(record(of), (leaders) => <Leaders leaders={leaders} />)
    case 'partners':
      return some(record(of), (partners) => <Partners partners={partners} />)
    case 'clients':
      return record(of).length < fewestLogos ? undefined : <LogoStrip logos={record(of)} />
    case 'managing-director': {
      const message = record(of)
      return message && <Letter from={message} />
    }
    case 'commissioned-art': {
      const { art } = record(of)
      return art ? <Artwork art={art} /> : undefined
    }
    case 'testimonials': {
      const quotes = record(of).filter((one) => place === undefined || one.place === place)
      // In the band of what they confirm, quotations are shown one by one; in a band of their own, the first one is large.
      return some(quotes, (all) =>
        joined ? all.map((one) => <Quote key={one.id} {...one} />) : <Quotes quotes={all} />,
      )
    }
  }
}

export function FromRecord({ section, joined }: SectionProps<'from-record'>) {
  const { of, title, invitation } = section
  const look = lookOf(section, joined)
  if (look === undefined) return invitation && <Heading of={invitation} joined={joined} />
  return (
    <>
      {of === 'managing-director' ? (
        <h2 className="visually-hidden">{title}</h2>
      ) : (
        <Heading of={section} joined={joined} />
      )}
      {look}
    </>
  )
}
