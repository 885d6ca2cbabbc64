import { useSearchParams } from 'react-router'
import { business } from '../content/business.ts'
import { ContactNext } from '../forms/contact-confirmation.tsx'
import { Band } from '../sections/band.tsx'
import { Hero } from '../sections/hero.tsx'
import { Prose } from '../sections/prose.tsx'
import { sentWords } from '../shell/message-form.tsx'

/** What a plain form post of a message ends on. */
export default function MessageReceived() {
  const [query] = useSearchParams()
  const { title, description } = sentWords(query.get('topic'))
  return (
    <>
      <Hero title={title} subtitle={description} action={{ label: 'Home', href: '/' }} />
      <Band>
        <div data-ends-draft="contact">
          <Prose>
            <h2>Keep this</h2>
            <ContactNext reference={query.get('reference') ?? ''} phone={business.phone} />
          </Prose>
        </div>
      </Band>
    </>
  )
}
