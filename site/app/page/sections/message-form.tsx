import { contactTopic, promiseOfTopic } from 'core/content/contact-topics.ts'
import type { PostedForm } from 'core/forms/posted-form.ts'
import { usePage } from '../../metadata.ts'
import { Link } from '../../ui/link.tsx'
import { Split } from '../../sections/split.tsx'
import { MessageForm as Form } from '../../shell/message-form.tsx'
import { Heading } from '../heading.tsx'
import { Facts } from '../parts.tsx'
import type { SectionProps } from '../section-props.ts'
import { useLoaderData, useSearchParams } from 'react-router'

export function MessageForm({ section }: SectionProps<'message-form'>) {
  const asked = useSearchParams()[0].get('topic')
  const posted = (useLoaderData() as { posted?: PostedForm } | undefined)?.posted
  const topic = section.topic ?? posted?.values['topic'] ?? asked
  // What a sender should mention about this topic comes before the page's general advice.
  const { helps } = asked === null ? {} : contactTopic(asked)
  const action = usePage()?.path === '/request-staff' ? '/request-staff' : '/contact'
  return (
    <>
      <Heading of={{ title: section.title, text: [promiseOfTopic(topic).statement] }} />
      <Split
        aside={
          <>
            {helps && (
              <>
                <h3>{helps.title}</h3>
                <Facts facts={helps.facts.map(({ term, detail }) => ({ term, detail }))} />
                {helps.link && (
                  <p>
                    <Link className="text-link" href={helps.link.path}>
                      {helps.link.label}
                    </Link>
                  </p>
                )}
              </>
            )}
            <h3>{section.asideTitle}</h3>
            <Facts facts={section.facts} />
          </>
        }
      >
        <Form action={action} topic={topic} posted={posted} collection={section.notice} />
      </Split>
    </>
  )
}
