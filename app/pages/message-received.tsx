import { telephone } from '../content/contact-details.ts'
import { promiseOfTopic } from '../content/contact-topics.ts'
import { useSearchParams } from 'react-router'
import { ContactNext } from '../forms/contact-confirmation.tsx'
import { messageSent } from '../forms/contact-rules.ts'
import { Band } from '../sections/band.tsx'
import { Hero } from '../sections/hero.tsx'
import { Prose } from '../sections/prose.tsx'
import { pageMeta, type PageHandle } from '../metadata.ts'

export const handle: PageHandle = { hero: { kind: 'plain' }, share: 'about' }

export const meta = pageMeta(() => ({
  title: 'Message sent',
  description: 'Your message is stored, and our team answers it.',
}))

/** What a plain form post of a message ends on. */
export default function MessageReceived() {
  const phone = telephone()
  const [query] = useSearchParams()
  const { title, description } = messageSent(promiseOfTopic(query.get('topic')).within)
  return (
    <>
      <Hero title={title} subtitle={description} action={{ label: 'Home', href: '/' }} />
      <Band>
        <div data-ends-draft="contact">
          <Prose>
            <h2>Keep this</h2>
            <ContactNext reference={query.get('reference') ?? ''} phone={phone} />
          </Prose>
        </div>
      </Band>
    </>
  )
}
