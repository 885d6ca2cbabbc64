import { use, type ComponentType } from 'react'
import { ClientEntry } from '../client-entry.ts'

export type IslandName = 'resume' | 'record' | 'request' | 'crew'

type IslandProps<Props> = { name: IslandName; form: ComponentType<Props>; props: Props }

/** The script of the page comes later than the document, and would fill a form again from its draft that was cleared before. */
const noteReset = "addEventListener('reset',({target})=>{target.dataset.cleared=''})"

/**
 * A part of a document that React hydrates in the browser (entry.client.tsx); the rest of the page stays static. Everything that the
 * form needs is in its props, which are in the document, so it reads neither records nor the address.
 */
export function Island<Props extends object>({ name, form: Form, props }: IslandProps<Props>) {
  const scripts = use(ClientEntry)
  return (
    <>
      {scripts.length > 0 && (
        // oxlint-disable-next-line react/no-danger -- a constant of ours
        <script dangerouslySetInnerHTML={{ __html: noteReset }} />
      )}
      <div data-island={name} data-props={JSON.stringify(props)}>
        <Form {...props} />
      </div>
    </>
  )
}
