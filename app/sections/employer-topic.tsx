import type { ReactNode } from 'react'
import type { EmployerTopic as Topic } from '../content/topics.ts'
import type { Action } from '../ui/button.tsx'
import { Band } from './band.tsx'
import { CallToAction } from './call-to-action.tsx'
import { CardGrid } from './card-grid.tsx'
import { Checklist } from './checklist.tsx'
import { Hero } from './hero.tsx'
import { Lead } from './lead.tsx'
import { MoreLinks } from './more-links.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { SectionIntro } from './section-intro.tsx'
import { Split } from './split.tsx'

type EmployerTopicProps = {
  topic: Topic
  /** Over the four points. */
  pointsTitle: string
  /** The closing block's; the first is the hero's too. */
  actions: readonly [Action, ...Action[]]
  others: readonly { label: string; href: string }[]
  /** What stands beside the opening words. */
  aside: ReactNode
  /** What stands below them. */
  children?: ReactNode
}

/** A page of advice for employers who look for one kind of people. */
export function EmployerTopic({
  topic,
  pointsTitle,
  actions,
  others,
  aside,
  children,
}: EmployerTopicProps) {
  return (
    <>
      <Hero title={topic.title} subtitle={topic.summary} action={actions[0]} />
      <Band>
        <Split aside={aside}>
          <Lead paragraphs={topic.intro} />
          {children}
        </Split>
      </Band>
      <Band background="primary" below="default">
        <SectionIntro title={pointsTitle} />
        <CardGrid columns={4} cards={topic.points} />
      </Band>
      <Band below="primary">
        <Split
          wide="aside"
          aside={
            <>
              <h2>Next steps</h2>
              <OrderedLines lines={topic.nextSteps} />
            </>
          }
        >
          <h2>Have ready</h2>
          <Checklist items={topic.haveReady} />
        </Split>
        <MoreLinks title="Also for employers" links={others} />
      </Band>
      <CallToAction title="Start with one role" actions={actions}>
        Tell us the role, the site and the date. We tell you honestly what can be done.
      </CallToAction>
    </>
  )
}
