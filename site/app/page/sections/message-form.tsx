import { contactTopic } from 'core/content/contact-topics.ts'
import type { PostedForm } from 'core/forms/posted-form.ts'
import { isPlain, kindsOfPage } from 'core/forms/record-kinds.ts'
import { promiseTo } from 'core/forms/promise.ts'
import { usePage } from '../../metadata.ts'
import { Link } from '../../ui/link.tsx'
import { Split } from '../../sections/split.tsx'
import { RecordForm } from '../../shell/record-form.tsx'
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
  const page = usePage()?.path ?? ''
  const [kind] = kindsOfPage(page).filter(isPlain)
  const promise = promiseTo(kind ?? 'message', { topic })
  return (
    <>
      <Heading of={{ title: section.title, text: promise && [promise.statement] }} />
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
        <RecordForm
          kind={kind ?? 'message'}
          action={kind ? page : '/contact'}
          topic={topic}
          posted={posted}
          collection={section.notice}
        />
      </Split>
    </>
  )
}
