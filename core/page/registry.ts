// Every kind of section. A kind that is not listed here does not exist; one without a component is a type error (components.tsx).
import * as v from 'valibot'
import { text } from './sections/text.ts'
import { words } from './sections/words.ts'
import { cards } from './sections/cards.ts'
import { rows } from './sections/rows.ts'
import { table } from './sections/table.ts'
import { steps } from './sections/steps.ts'
import { figures } from './sections/figures.ts'
import { figure } from './sections/figure.ts'
import { badges } from './sections/badges.ts'
import { links } from './sections/links.ts'
import { manifesto } from './sections/manifesto.ts'
import { window } from './sections/window.ts'
import { equipment } from './sections/equipment.ts'
import { chapters } from './sections/chapters.ts'
import { doors } from './sections/doors.ts'
import { fromRecord } from './sections/from-record.ts'
import { photo } from './sections/photo.ts'
import { sheet } from './sections/sheet.ts'
import { news } from './sections/news.ts'
import { post } from './sections/post.ts'
import { postList } from './sections/post-list.ts'
import { vacancies } from './sections/vacancies.ts'
import { jobList } from './sections/job-list.ts'
import { vacancy } from './sections/vacancy.ts'
import { poster } from './sections/poster.ts'
import { messageForm } from './sections/message-form.ts'
import { requestForm } from './sections/request-form.ts'
import { resumeForm } from './sections/resume-form.ts'
import { reach } from './sections/reach.ts'
import { policy } from './sections/policy.ts'
import { schedule } from './sections/schedule.ts'
import { portals } from './sections/portals.ts'
import { crew } from './sections/crew.ts'
import { drive } from './sections/drive.ts'
import { closing } from './sections/closing.ts'

export const sectionKinds = {
  text,
  words,
  cards,
  rows,
  table,
  steps,
  figures,
  figure,
  badges,
  links,
  manifesto,
  window,
  equipment,
  chapters,
  doors,
  'from-record': fromRecord,
  photo,
  sheet,
  news,
  post,
  'post-list': postList,
  vacancies,
  'job-list': jobList,
  vacancy,
  poster,
  'message-form': messageForm,
  'request-form': requestForm,
  'resume-form': resumeForm,
  reach,
  policy,
  schedule,
  portals,
  crew,
  drive,
  closing,
} as const

export type SectionKind = keyof typeof sectionKinds
export type SectionOf<K extends SectionKind> = v.InferOutput<(typeof sectionKinds)[K]['schema']>
export type Section = { [K in SectionKind]: SectionOf<K> }[SectionKind]

type SectionSchema = (typeof sectionKinds)[SectionKind]['schema']

export const isSectionKind = (kind: unknown): kind is SectionKind =>
  typeof kind === 'string' && Object.hasOwn(sectionKinds, kind)

export const sectionSchema = v.variant(
  'kind',
  Object.values(sectionKinds).map(({ schema }) => schema) as [SectionSchema, ...SectionSchema[]],
  'must be a kind of section that this program knows',
)
