import { telephone } from 'core/content/contact-details.ts'
import { contactTopic, promiseOfTopic } from 'core/content/contact-topics.ts'
import { record } from 'core/content/records.ts'
import { ContactForm } from '../forms/contact-form.tsx'
import { messageSent } from 'core/forms/contact-rules.ts'
import type { FormFacts } from '../forms/form-facts.ts'
import { Island } from '../forms/island.tsx'
import type { PostedForm } from 'core/forms/posted-form.ts'

type MessageFormProps = {
  /** The path of the page, to which a plain form post goes. */
  action: '/contact' | '/request-staff'
  /** The id of a topic, from the address; null without one. */
  topic: string | null
  posted: PostedForm | undefined
  /** What the business does with the sender's details. */
  collection: FormFacts['collection']
}

/** The contact form with the facts about the business that it shows. */
export function MessageForm({ action, topic, posted, collection }: MessageFormProps) {
  const { id, subject, message, prompt, withoutPhone } = contactTopic(topic)
  const ofTopic = {
    id,
    subject,
    ...(message ? { message } : {}),
    ...(prompt ? { prompt } : {}),
    ...(withoutPhone ? { withoutPhone } : {}),
  }
  const facts: FormFacts = {
    phone: telephone(),
    email: record('business').emails.general?.address,
    sent: messageSent(promiseOfTopic(topic).within),
    collection,
  }
  return (
    <Island
      name="contact"
      form={ContactForm}
      props={{ action, posted, topic: id === topic ? ofTopic : undefined, facts }}
    />
  )
}
