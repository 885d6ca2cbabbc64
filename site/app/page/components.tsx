// The table of section components, and of the conditions under which a section is left out because it has nothing to show.
import type { ComponentType, ReactNode } from 'react'
import { jobSearchPortal, portals } from 'core/content/portals.ts'
import { record } from 'core/content/records.ts'
import { hasOpenVacancies } from 'core/content/vacancies.ts'
import { entriesOf } from './entries.ts'
import { Heading, statementWords } from './heading.tsx'
import { factsOfList, tableRows } from './lists.ts'
import type { Section, SectionKind, SectionOf } from 'core/page/registry.ts'
import type { SectionProps } from './section-props.ts'
import { vacanciesOf } from './vacancies-of.ts'
import { Text } from './sections/text.tsx'
import { Words } from './sections/words.tsx'
import { Cards } from './sections/cards.tsx'
import { Rows } from './sections/rows.tsx'
import { Table } from './sections/table.tsx'
import { Steps } from './sections/steps.tsx'
import { Figures, hasFigures } from './sections/figures.tsx'
import { Figure } from './sections/figure.tsx'
import { Badges, credentialsOf } from './sections/badges.tsx'
import { Links } from './sections/links.tsx'
import { Manifesto } from './sections/manifesto.tsx'
import { Window } from './sections/window.tsx'
import { Equipment } from './sections/equipment.tsx'
import { Chapters } from './sections/chapters.tsx'
import { Doors } from './sections/doors.tsx'
import { FromRecord, lookOf } from './sections/from-record.tsx'
import { Photo } from './sections/photo.tsx'
import { Sheet } from './sections/sheet.tsx'
import { News } from './sections/news.tsx'
import { Post } from './sections/post.tsx'
import { PostList } from './sections/post-list.tsx'
import { Vacancies } from './sections/vacancies.tsx'
import { JobList } from './sections/job-list.tsx'
import { Vacancy } from './sections/vacancy.tsx'
import { Poster } from './sections/poster.tsx'
import { MessageForm } from './sections/message-form.tsx'
import { RequestForm } from './sections/request-form.tsx'
import { ResumeForm } from './sections/resume-form.tsx'
import { Reach } from './sections/reach.tsx'
import { Policy } from './sections/policy.tsx'
import { Schedule } from './sections/schedule.tsx'
import { Portals } from './sections/portals.tsx'
import { Crew } from './sections/crew.tsx'
import { Drive } from './sections/drive.tsx'
import { Closing } from './sections/closing.tsx'

/** A kind without a component is a type error. */
const components: { [K in SectionKind]: ComponentType<SectionProps<K>> } = {
  text: Text,
  words: Words,
  cards: Cards,
  rows: Rows,
  table: Table,
  steps: Steps,
  figures: Figures,
  figure: Figure,
  badges: Badges,
  links: Links,
  manifesto: Manifesto,
  window: Window,
  equipment: Equipment,
  chapters: Chapters,
  doors: Doors,
  'from-record': FromRecord,
  photo: Photo,
  sheet: Sheet,
  news: News,
  post: Post,
  'post-list': PostList,
  vacancies: Vacancies,
  'job-list': JobList,
  vacancy: Vacancy,
  poster: Poster,
  'message-form': MessageForm,
  'request-form': RequestForm,
  'resume-form': ResumeForm,
  reach: Reach,
  policy: Policy,
  schedule: Schedule,
  portals: Portals,
  crew: Crew,
  drive: Drive,
  closing: Closing,
}

/** Kinds that may have nothing to show in an edition: the section is then left out with its heading. */
const shown: { [K in SectionKind]?: (section: SectionOf<K>) => boolean } = {
  cards: (section) => entriesOf(section, section.cards).length > 0,
  rows: (section) => entriesOf(section, section.rows).length > 0,
  table: ({ list }) => list === undefined || tableRows(list).length > 0,
  badges: ({ which, also }) => credentialsOf({ which, also }).length > 0,
  equipment: () => record('equipment-specifications').length > 0,
  figures: hasFigures,
  'from-record': (section) => section.invitation !== undefined || lookOf(section) !== undefined,
  crew: ({ people }) => people.length > 0,
  sheet: ({ groups }) =>
    groups.some(
      ({ lists = [], facts = [] }) => facts.length > 0 || lists.flatMap(factsOfList).length > 0,
    ),
  vacancies: (section) => vacanciesOf(section).length > 0,
  // The careers site may have jobs even if the business itself has none: "nothing open" would be untrue.
  'job-list': () => hasOpenVacancies() || jobSearchPortal() === undefined,
  doors: ({ doors }) => doors.length === 2,
}

export function isShown(section: Section): boolean {
  // A sheet has other content besides its statement.
  if ('statement' in section && section.statement !== undefined && section.kind !== 'sheet') {
    if (statementWords(section.statement) === undefined) return false
  }
  const asked = shown[section.kind] as ((section: Section) => boolean) | undefined
  return asked?.(section) ?? true
}

/** How many bands a section makes that is not wrapped in a band by the page. */
export function bandsOf(section: Section): number {
  return section.kind === 'portals' ? portals().length : 0
}

/** Kinds whose component shows what stands below the heading of the section. */
const belowHeading = [
  'text',
  'cards',
  'rows',
  'table',
  'steps',
  'figures',
  'badges',
  'equipment',
  'chapters',
  'photo',
  'sheet',
  'post-list',
  'vacancies',
  'crew',
] as const satisfies SectionKind[]

const isBelowHeading = (section: Section): section is SectionOf<(typeof belowHeading)[number]> =>
  (belowHeading as readonly SectionKind[]).includes(section.kind)

export function SectionView(props: SectionProps<SectionKind>): ReactNode {
  const { section, joined } = props
  const Component = components[section.kind] as ComponentType<SectionProps<SectionKind>>
  return (
    <>
      {isBelowHeading(section) && <Heading of={section} joined={joined} />}
      <Component {...props} />
    </>
  )
}
