import { telephone } from 'core/content/contact-details.ts'
import { contactTopic } from 'core/content/contact-topics.ts'
import { record } from 'core/content/records.ts'
import type { FieldTable } from 'core/forms/form-fields.ts'
import type { PostedForm } from 'core/forms/posted-form.ts'
import { formOf, kindEntry, type PlainFormKind } from 'core/forms/record-kinds.ts'
import { promiseTo } from 'core/forms/promise.ts'
import type { FormFacts } from '../forms/form-facts.ts'
import { Island } from '../forms/island.tsx'
import { RecordForm as Form } from '../forms/record-form.tsx'

type RecordFormProps = {
  kind: PlainFormKind
  /** The path of the page, to which a plain form post goes. */
  action: string
  /** The id of a topic, from the address; null without one. */
  topic: string | null
  posted: PostedForm | undefined
  /** What the business does with the sender's details. */
  collection: FormFacts['collection']
}

/** The form of a kind, with the facts about the business that it shows. */
export function RecordForm({ kind, action, topic, posted, collection }: RecordFormProps) {
  const { fields, index, label } = kindEntry(kind)
  const { api, sentId, words } = formOf(kind)
  const asked = contactTopic(topic)
  const about = index.topic !== null && asked.id === topic ? asked : undefined
  const facts: FormFacts = {
    phone: telephone(),
    email: record('business').emails.general?.address,
    sent: words.sent(promiseTo(kind, { topic })?.within ?? ''),
    collection,
  }
  return (
    <Island
      name="record"
      form={Form}
      props={{
        kind,
        api,
        sentId,
        action,
        fields: about?.withoutPhone ? withoutPhone(fields) : fields,
        label: `Send ${label}`,
        notSent: words.notSent,
        posted,
        topic: about && {
          id: about.id,
          suggested: {
            subject: about.subject,
            ...(about.message ? { message: about.message } : {}),
          },
          hints: about.prompt ? { message: about.prompt } : {},
        },
        facts,
      }}
    />
  )
}

const withoutPhone = (fields: FieldTable): FieldTable =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'phone'))
