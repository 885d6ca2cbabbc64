import type { Route } from './+types/request-staff'
import { business } from '../../content/business.ts'
import { promises } from '../../content/promises.ts'
import { ContactForm } from '../../forms/contact-form.tsx'
import type { PostedContact } from '../../forms/posted-contact.ts'
import { Band } from '../../sections/band.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'

/** As on the contact page: the server has read, judged and perhaps mailed the message. */
export async function action({ request }: Route.ActionArgs): Promise<PostedContact> {
  return (await request.json()) as PostedContact
}

export default function RequestStaff({ actionData }: Route.ComponentProps) {
  const { phone } = business
  return (
    <>
      <Hero
        title="Request Staff"
        subtitle="Get qualified staff for your projects."
        action={{ label: 'Tell us who you need', href: '#form' }}
        more={{ label: `Call ${phone.display}`, href: phone.tel }}
      />
      <Band background="cream" id="form">
        <SectionIntro title="Tell us who you need">{promises.contactReply.statement}</SectionIntro>
        <Split aside={<WhatToTell />}>
          <ContactForm posted={actionData} topic="request-staff" />
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
