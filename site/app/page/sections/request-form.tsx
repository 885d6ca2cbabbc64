import { useLoaderData, useSearchParams } from 'react-router'
import { askedRequest } from 'core/forms/asked-request.ts'
import { telephone } from 'core/content/contact-details.ts'
import { record } from 'core/content/records.ts'
import { machineNames, tradeNames } from 'core/content/trades.ts'
import { Island } from '../../forms/island.tsx'
import type { PostedForm } from 'core/forms/posted-form.ts'
import { RequestForm as Form } from '../../forms/request-form.tsx'
import { kindOfPost } from 'core/forms/record-kinds.ts'
import { Split } from '../../sections/split.tsx'
import { RecordForm } from '../../shell/record-form.tsx'
import { Heading } from '../heading.tsx'
import { Facts } from '../parts.tsx'
import type { SectionProps } from '../section-props.ts'

export function RequestForm({ section }: SectionProps<'request-form'>) {
  const posted = (useLoaderData() as { posted?: PostedForm } | undefined)?.posted
  const [query] = useSearchParams()
  const { contactReply, plantQuote } = record('promises')
  // A program or a page that is still open may send a message here: then the message form is shown again.
  const kind = posted
    ? kindOfPost(['message', 'request'], (field) => Object.hasOwn(posted.values, field))
    : 'request'
  return (
    <>
      <Heading of={{ title: section.title, text: section.text }} />
      <Split
        aside={
          <>
            <h3>{section.asideTitle}</h3>
            <Facts facts={section.facts} />
          </>
        }
      >
        {kind === 'message' ? (
          <RecordForm
            kind={kind}
            action="/request-staff"
            topic="request-staff"
            posted={posted}
            collection={section.notice}
          />
        ) : (
          <Island
            name="request"
            form={Form}
            props={{
              posted,
              asked: askedRequest(query),
              facts: {
                phone: telephone(),
                email: record('business').emails.general?.address,
                collection: section.notice,
              },
              trades: tradeNames(),
              machines: machineNames(),
              within: { contactReply: contactReply.within, plantQuote: plantQuote.within },
            }}
          />
        )}
      </Split>
    </>
  )
}
