import type { ComponentType } from 'react'

export type IslandName = 'resume' | 'record' | 'request' | 'crew'

type IslandProps<Props> = { name: IslandName; form: ComponentType<Props>; props: Props }

/**
 * A part of a document that React hydrates in the browser (entry.client.tsx); the rest of the page stays static. Everything that the
 * form needs is in its props, which are in the document, so it reads neither records nor the address.
 */
export function Island<Props extends object>({ name, form: Form, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Form {...props} />
    </div>
  )
}
