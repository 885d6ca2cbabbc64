import { careersLinks } from '../content/careers-links.ts'
import { Hero } from '../sections/hero.tsx'

type JobHeroProps = { title: string; subtitle?: string; label?: string }

/** The shell variant of the hero: its button always leads to the job search on the careers site. */
export function JobHero({ title, subtitle, label = careersLinks.jobSearch.label }: JobHeroProps) {
  return (
    <Hero title={title} subtitle={subtitle} action={{ label, href: careersLinks.jobSearch.url }} />
  )
}
