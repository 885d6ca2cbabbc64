import { officeAddress, telephone, writeToUs } from '../content/contact-details.ts'
import { promiseOfTopic } from '../content/contact-topics.ts'
import { record } from '../content/records.ts'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/contact'
import type { PostedForm } from '../forms/posted-form.ts'
import { renderRequest } from '../render-request.ts'
import { MessageForm } from '../shell/message-form.tsx'
import { Band } from '../sections/band.tsx'
import { CardGrid } from '../sections/card-grid.tsx'
import { FactList } from '../sections/fact-list.tsx'
import { Hero } from '../sections/hero.tsx'
import { MoreLinks } from '../sections/more-links.tsx'
import { SectionIntro } from '../sections/section-intro.tsx'
import { Split } from '../sections/split.tsx'
import { pageMeta, type PageHandle } from '../metadata.ts'

export const handle: PageHandle = { hero: { kind: 'plain' }, share: 'about' }

export const meta = pageMeta(() => ({
  title: 'Contact',
  description: `Call ${telephone().display}, write to us or send a message. Our office is in ${record('business').address.suburb}, ${record('business').areaServed.value}. We reply within ${record('promises').contactReply.within}.`,
}))

/** A plain form post that was not stored comes back with what the server found. */
export function loader({ context }: Route.LoaderArgs) {
  return { posted: context.get(renderRequest).posted as PostedForm | undefined }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const addressLine = officeAddress()
  const socialLinks = record('social-links')
  const phone = telephone()
  const writing = writeToUs('Email us', 'From the website')
  const ways = [
    { title: 'Office', description: addressLine },
    {
      title: 'Phone',
      description: phone.display,
      more: { label: `Call ${phone.display}`, path: phone.tel },
    },
    {
      title: 'Email',
      description: writing.address ?? 'Through the form on this page.',
      more: { label: writing.label, path: writing.address ? writing.href : '#form' },
    },
  ]
  const topic = useSearchParams()[0].get('topic')
  return (
    <>
      <Hero
        title="Contact us"
        subtitle="Call, write or send a message."
        call={phone}
        action={{ label: 'Send us a message', href: '#form' }}
      />
      <Band background="cream" id="form">
        <SectionIntro title="Send us a Message">{promiseOfTopic(topic).statement}</SectionIntro>
        <Split aside={<MessageNotes />}>
          <MessageForm action="/contact" topic={topic} posted={loaderData.posted} />
        </Split>
      </Band>
      <Band>
        <SectionIntro title="How to reach us" />
        <CardGrid cards={ways} />
        {socialLinks.length > 0 && (
          <MoreLinks
            title="Follow us"
            links={socialLinks.map(({ network, url }) => ({ label: network, href: url }))}
          />
        )}
      </Band>
    </>
  )
}

function MessageNotes() {
  const promises = record('promises')
  const phone = telephone()
  return (
    <>
      <h3>When you hear from us</h3>
      <FactList
        facts={[
          { term: 'A message', detail: `A reply within ${promises.contactReply.within}` },
          { term: 'A plant quote', detail: `A quote within ${promises.plantQuote.within}` },
          { term: 'Urgent', detail: <a href={phone.tel}>{phone.display}</a> },
        ]}
      />
    </>
  )
}
