import { useSearchParams } from 'react-router'
import { telephone } from 'core/content/contact-details.ts'
import { promiseOfTopic } from 'core/content/contact-topics.ts'
import { ContactNext } from '../forms/contact-confirmation.tsx'
import { record } from 'core/content/records.ts'
import { messageSent } from 'core/forms/contact-rules.ts'
import { requestSent } from '../forms/request-words.ts'
import { Band } from '../sections/band.tsx'
import { Prose } from '../sections/prose.tsx'
import type { Page } from 'core/site-map.ts'
import { PageHero, Sections } from './page-view.tsx'
import { pageWords } from './page-words.ts'

/** The confirmation page after a plain form post of a message or of a request. */
export function MessageReceived({ page }: { page: Page }) {
  const [query] = useSearchParams()
  const topic = query.get('topic')
  // A message may also be sent to the page of requests: it then names its topic.
  const isRequest = page.recordName === 'request-received' && topic === null
  const promises = record('promises')
  const { title, description } = isRequest
    ? requestSent(
        (query.get('promise') === 'plantQuote' ? promises.plantQuote : promises.contactReply)
          .within,
      )
    : messageSent(promiseOfTopic(topic).within)
  return (
    <>
      <PageHero page={page} words={{ title, subtitle: description }} />
      <Band place={page.key}>
        <div data-ends-draft={isRequest ? 'request' : 'contact'}>
          <Prose>
            <h2>{pageWords(page, 'keep')}</h2>
            <ContactNext reference={query.get('reference') ?? ''} phone={telephone()} />
          </Prose>
        </div>
      </Band>
      <Sections of={page} />
    </>
  )
}
