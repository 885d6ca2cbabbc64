import { Bedrock, BedrockEdge } from '../drawings/bedrock-edge.tsx'
import { ContactLine } from '../sections/contact-line.tsx'
import { Actions } from '../ui/button.tsx'
import type { SectionOf } from 'core/page/registry.ts'
import { RichParagraphs } from './rich-text.tsx'
import { addressToWriteTo, resolveActions } from './target.ts'

/** The last band of a page, on the bedrock of the footer (site/app/shell/footer.css). */
export function EndingBand({ section }: { section: SectionOf<'closing'> }) {
  const { title, text, actions, anchor } = section
  return (
    <>
      <BedrockEdge />
      <section className="ending" data-ground="dark" id={anchor} aria-labelledby="ending">
        <Bedrock />
        <div className="ending-words">
          <h2 id="ending">{title}</h2>
          <RichParagraphs texts={text} />
          <ContactLine address={addressToWriteTo(actions)} />
          <Actions actions={resolveActions(actions)} />
        </div>
      </section>
    </>
  )
}
