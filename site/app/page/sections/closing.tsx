import { ContactLine } from '../../sections/contact-line.tsx'
import { Actions } from '../../ui/button.tsx'
import { RichParagraphs } from '../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'
import { addressToWriteTo, resolveActions } from '../target.ts'

/** A call to action on gold. Most pages have theirs on the footer instead (site/app/page/ending-band.tsx). */
export function Closing({ section: { title, text, actions } }: SectionProps<'closing'>) {
  const leading = resolveActions(actions)
  return (
    <div className="call-to-action">
      <div className="call-to-action-words">
        <h2>{title}</h2>
        <RichParagraphs texts={text} />
        <ContactLine address={addressToWriteTo(actions)} />
      </div>
      {leading.length > 0 && <Actions actions={leading} />}
    </div>
  )
}
