import type { ComponentType } from 'react'

export type IslandName = 'resume' | 'contact' | 'request' | 'crew'

type IslandProps<Props> = { name: IslandName; form: ComponentType<Props>; props: Props }

/**
 * A part of a document that React hydrates in the browser (entry.client.tsx), on this container alone. Everything the
 * form needs is in its props, which travel in the document; so it reads no records and no address.
 */
export function Island<Props extends object>({ name, form: Form, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Form {...props} />
    </div>
  )
}
