import { record } from 'core/content/records.ts'
import { Chapters as ChapterList } from '../../sections/chapters.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Chapters({ section, joined }: SectionProps<'chapters'>) {
  const { list, note = '', chapters = [] } = section
  const shared = {
    'recruitment-streams': () =>
      record('recruitment-streams').map(({ id, title, description, points, link }) => ({
        id,
        title,
        description,
        points: points.map((point) => point.title),
        link,
      })),
    'apprentice-programs': () =>
      record('apprentice-programs').map(
        ({ qualification, title, description, learn, leadsTo }) => ({
          label: qualification,
          title,
          description,
          points: learn,
          note: note ? `${note} ${leadsTo[0]!.toLowerCase()}${leadsTo.slice(1)}` : leadsTo,
        }),
      ),
  }
  const own = chapters.map((chapter) => ({ ...chapter, id: undefined }))
  return (
    <>
      <Heading of={section} joined={joined} />
      <ChapterList chapters={list ? shared[list]() : own} />
    </>
  )
}
