import { telephone, whoWeAre } from '../content/contact-details.ts'
import { record } from '../content/records.ts'
import { ContactForm, type ContactTopic } from '../forms/contact-form.tsx'
import type { FormFacts } from '../forms/form-facts.ts'
import { Island } from '../forms/island.tsx'
import { messageSent } from '../forms/contact-rules.ts'
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
  const facts: FormFacts = {
    phone: telephone(),
    email: record('business').emails.general?.address,
    collection: [
      { term: 'Who collects', detail: whoWeAre() },
      { term: 'Why', detail: 'To answer you. Our team sees it, and nobody else.' },
      { term: 'If you leave it out', detail: 'Without the required entries we cannot answer you.' },
    ],
  }
  return (
    <Island
      name="contact"
      form={ContactForm}
      props={{ action, posted, topic: findTopic(topic), facts, sent: sentWords(topic) }}
    />
  )
}

function findTopic(asked: string | null): ContactTopic | undefined {
  const contactTopics = record('contact-topics')
  const promises = record('promises')
  const topic = contactTopics.find(({ id }) => id === asked)
  return (
    topic && { id: topic.id, subject: topic.subject, promise: promises[topic.promise].statement }
  )
}

/** What is said once the message is stored: the promise of the topic that was asked about. */
export function sentWords(asked: string | null): { title: string; description: string } {
  const contactTopics = record('contact-topics')
  const promises = record('promises')
  const topic = contactTopics.find(({ id }) => id === asked)
  if (!topic || topic.promise === 'contactReply') return messageSent
  return {
    title: messageSent.title,
    description: `Thanks. You hear from us within ${promises[topic.promise].within}.`,
  }
}
