import { Lead } from '../../sections/lead.tsx'
import { Prose } from '../../sections/prose.tsx'
import { Photo } from '../../sections/photo.tsx'
import { Split } from '../../sections/split.tsx'
import { headingOf } from '../heading.tsx'
import { Part } from '../parts.tsx'
import { RichLines, RichParagraphs } from '../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'

export function Words({ section }: SectionProps<'words'>) {
  const { lead, points, after = [], below, aside, photo, wide } = section
  const { title, text } = headingOf(section)
  const hasProse = text.length > 0 || points !== undefined || after.length > 0
  return (
    <Split
      wide={wide}
      aside={
        <>
          {photo && <Photo photo={photo} format="landscape" />}
          {aside && <Part part={aside} />}
        </>
      }
    >
      {lead ? (
        <Lead paragraphs={text} />
      ) : (
        <>
          {title && <h2>{title}</h2>}
          {hasProse && (
            <Prose>
              <RichParagraphs texts={text} />
              {points && <RichLines lines={points} />}
              <RichParagraphs texts={after} />
            </Prose>
          )}
        </>
      )}
      {below && <Part part={below} />}
    </Split>
  )
}
