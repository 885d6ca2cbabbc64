import { telephone } from '../../content/contact-details.ts'
import { promiseOfTopic } from '../../content/contact-topics.ts'
import type { Route } from './+types/request-staff'
import type { PostedForm } from '../../forms/posted-form.ts'
import { renderRequest } from '../../render-request.ts'
import { MessageForm } from '../../shell/message-form.tsx'
import { Band } from '../../sections/band.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { pageMeta, type PageHandle } from '../../metadata.ts'

const topic = 'request-staff'

export const handle: PageHandle = { hero: { kind: 'plain' }, share: 'labour' }

export const meta = pageMeta(() => ({
  title: 'Request Staff',
  description:
    'Get qualified staff for your projects. Tell us the roles, the site and the start date.',
}))

/** As on the contact page. */
export function loader({ context }: Route.LoaderArgs) {
  return { posted: context.get(renderRequest).posted as PostedForm | undefined }
}

export default function RequestStaff({ loaderData }: Route.ComponentProps) {
  const phone = telephone()
  return (
    <>
      <Hero
        title="Request Staff"
        subtitle="Get qualified staff for your projects."
        action={{ label: 'Tell us who you need', href: '#form' }}
        more={{ label: `Call ${phone.display}`, href: phone.tel }}
      />
      <Band background="cream" id="form">
        <SectionIntro title="Tell us who you need">{promiseOfTopic(topic).statement}</SectionIntro>
        <Split aside={<WhatToTell />}>
          <MessageForm action="/request-staff" topic={topic} posted={loaderData.posted} />
        </Split>
      </Band>
    </>
  )
}

function WhatToTell() {
  return (
    <>
      <h3>What helps us answer fast</h3>
      <FactList
        facts={[
          { term: 'Roles', detail: 'How many people, and in which trades' },
          { term: 'Site', detail: 'Where the work is, and the roster' },
          { term: 'Dates', detail: 'Start date and expected length' },
          { term: 'Tickets', detail: 'Licences and tickets that the site asks for' },
        ]}
      />
    </>
  )
}
