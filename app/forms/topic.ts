// A link can say what a message will be about: /contact?topic=plant-quote. The early script and the form both read it.
import { contactTopics } from '../content/contact-topics.ts'

/** Topic, subject and promise, as the form's data-topics carries them to the early script. */
export const topicsAttribute = JSON.stringify(
  contactTopics.map(({ id, subject, promise }) => [id, subject, promise]),
)
