import { telephone, whoWeAre } from '../content/contact-details.ts'
import { contactTopic, promiseOfTopic } from '../content/contact-topics.ts'
import { record } from '../content/records.ts'
import { ContactForm } from '../forms/contact-form.tsx'
import { messageSent } from '../forms/contact-rules.ts'
import type { FormFacts } from '../forms/form-facts.ts'
import { Island } from '../forms/island.tsx'
import type { PostedForm } from '../forms/posted-form.ts'

type MessageFormProps = {
  /** The page's own path, which a plain form post goes to. */
  action: '/contact' | '/request-staff'
  /** The id of a topic, as an address may name it. */
  topic: string | null
  posted: PostedForm | undefined
}

/** The contact form with what it says of the business. */
export function MessageForm({ action, topic, posted }: MessageFormProps) {
  const { id, subject } = contactTopic(topic)
  const facts: FormFacts = {
    phone: telephone(),
    email: record('business').emails.general?.address,
    sent: messageSent(promiseOfTopic(topic).within),
    collection: [
      { term: 'Who collects', detail: whoWeAre() },
      { term: 'Why', detail: 'To answer you.' },
      {
        term: 'Who sees it',
        detail: 'Our team, who may be told by email, and those who run website and email for us.',
      },
      {
        term: 'How long we keep it',
        detail: 'Until we no longer need it. Ask us to remove it at any time.',
      },
      { term: 'If you leave it out', detail: 'Without the required entries we cannot answer you.' },
    ],
  }
  return (
    <Island
      name="contact"
      form={ContactForm}
      props={{ action, posted, topic: id === topic ? { id, subject } : undefined, facts }}
    />
  )
}
