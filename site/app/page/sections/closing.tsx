import { CallToAction } from '../../sections/call-to-action.tsx'
import { ContactLine } from '../../sections/contact-line.tsx'
import { RichParagraphs } from '../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'
import { addressToWriteTo, resolveActions } from '../target.ts'

export function Closing({ section: { title, text, actions } }: SectionProps<'closing'>) {
  return (
    <CallToAction title={title} actions={resolveActions(actions)}>
      <RichParagraphs texts={text} />
      <ContactLine address={addressToWriteTo(actions)} />
    </CallToAction>
  )
}
