import { useSearchParams } from 'react-router'
import { telephone } from '../content/contact-details.ts'
import { promiseOfTopic } from '../content/contact-topics.ts'
import { ContactNext } from '../forms/contact-confirmation.tsx'
import { messageSent } from '../forms/contact-rules.ts'
import { Band } from '../sections/band.tsx'
import { Prose } from '../sections/prose.tsx'
import type { Page } from '../site-map.ts'
import { PageHero, Sections } from './page-view.tsx'
import { pageWords } from './page-words.ts'

/** What a plain form post of a message ends on. */
export function MessageReceived({ page }: { page: Page }) {
  const [query] = useSearchParams()
  const { title, description } = messageSent(promiseOfTopic(query.get('topic')).within)
  return (
    <>
      <PageHero page={page} words={{ title, subtitle: description }} />
      <Band place={page.key}>
        <div data-ends-draft="contact">
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
