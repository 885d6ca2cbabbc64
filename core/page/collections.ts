// The pages of an edition: one for each page record, and for each entry of a collection one that a pattern makes. A pattern is a page
// record like any other; its sentences may name fields of the entry ({entry.title}).
import type { RecordName } from '../content/kinds.ts'
import { machinePath } from '../content/plant.ts'
import { postPageCount, postPagePath, postPath } from '../content/post-addresses.ts'
import { newsByDate } from '../content/news.ts'
import { record, type Content } from '../content/records.ts'
import { oneOf } from '../content/trades.ts'
import {
  applyPath,
  isClosed,
  posterPath,
  rosterOf,
  titleWithPlace,
  vacancies,
  vacancyPath,
  whereOf,
  type Vacancy,
} from '../content/vacancies.ts'
import { requestAddress } from '../forms/request-address.ts'
import { pageFacts, withPageFacts, type FactMissing, type Lines, type PageFacts } from './facts.ts'
import type { Section } from './registry.ts'
import type { WrittenPage } from './schema.ts'

/** A page as it is shown, with its facts filled in. */
export type Page = WrittenPage & {
  /** Unique: the name of its record, with the entry's id where a pattern made it. */
  key: string
  /** The name of its record, without `page.`. */
  recordName: string
  /** The page number, from 1, of a list over several pages. */
  number?: number
  /** Day on which its content last changed, where the content has its own date (ISO 8601). */
  updated?: string
  /** The id of the post, on a post's page. */
  post?: string
  /** The id of the vacancy, on a vacancy's page and its poster. */
  vacancy?: string
  /** Not listed for search engines: a stand-in, or a closed vacancy. */
  unindexed?: true
}

/** One page that a pattern makes. */
type Member = {
  id: string
  path: string
  facts: Record<string, string>
  lines?: Record<string, readonly string[]>
  /** Overrides parts of the pattern. */
  over?: Partial<WrittenPage>
  change?: (section: Section) => Section
  number?: number
  updated?: string
  post?: string
  vacancy?: string
  unindexed?: true
}

type Topic = {
  id: string
  path: string
  title: string
  summary: string
  intro: readonly string[]
  haveReady: readonly string[]
  nextSteps: readonly string[]
  page: {
    name: string
    description: string
    share: WrittenPage['head']['share']
    look: WrittenPage['hero']['look']
  }
}

function topicMember(topic: Topic, more: Pick<Member, 'facts' | 'lines' | 'change'>): Member {
  const { id, path, title, summary, intro, haveReady, nextSteps, page } = topic
  return {
    id,
    path,
    facts: { title, summary, name: page.name, description: page.description, ...more.facts },
    lines: { intro, haveReady, nextSteps, ...more.lines },
    over: {
      hero: { look: page.look } as WrittenPage['hero'],
      head: { share: page.share } as WrittenPage['head'],
    },
    ...(more.change ? { change: more.change } : {}),
  }
}

type Button = { label: string; href: string }

/** Adds the vacancy to buttons that lead to the resume form; for a closed vacancy these buttons are removed. */
function applying<T extends Button>(actions: readonly T[], vacancy: Vacancy): T[] {
  return actions.flatMap((action) => {
    if (action.href !== '/submit-resume') return [action]
    return isClosed(vacancy) ? [] : [{ ...action, href: applyPath(vacancy.id) }]
  })
}

function vacancyMember(pattern: WrittenPage, vacancy: Vacancy, path: string): Member {
  const { id, title, summary, date, work, source } = vacancy
  return {
    id,
    path,
    facts: {
      title,
      titleWithPlace: titleWithPlace(vacancy),
      place: whereOf(vacancy),
      summary,
      work,
      roster: rosterOf(vacancy),
    },
    over: {
      hero: { actions: applying(pattern.hero.actions ?? [], vacancy) } as WrittenPage['hero'],
    },
    change: (section) => {
      if (section.kind === 'vacancy' || section.kind === 'poster')
        return { ...section, vacancy: id }
      if (section.kind === 'vacancies') return { ...section, without: id }
      if (section.kind === 'closing' && section.actions) {
        return { ...section, actions: applying(section.actions, vacancy) }
      }
      return section
    },
    updated: date,
    vacancy: id,
    ...(isClosed(vacancy) || source === 'sample' ? { unindexed: true } : {}),
  }
}

type Collection = NonNullable<WrittenPage['collection']>

/** The record whose entries have the pages. */
const recordOf: Record<Collection, RecordName> = {
  'job-seeker-topics': 'job-seeker-topics',
  'employer-topics': 'employer-topics',
  posts: 'news',
  'post-pages': 'news',
  vacancies: 'vacancies',
  'vacancy-posters': 'vacancies',
  machines: 'equipment-specifications',
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** The record whose entry had, or would have, the page at an address: a pattern stands beside the pages that it makes. */
export function entryRecordAt(path: string, pages: Content['pages']): RecordName | undefined {
  const beside = Object.values(pages).find(
    (page) => page.collection && folderOf(page.path) === folderOf(path),
  )
  return beside?.collection && recordOf[beside.collection]
}

const collections: Record<Collection, (pattern: WrittenPage) => Member[]> = {
  'job-seeker-topics': () =>
    record('job-seeker-topics').map((topic) =>
      topicMember(topic, {
        facts: { rolesTitle: topic.rolesTitle },
        lines: { roles: topic.roles },
        change: (section) => {
          if (section.kind === 'links' && section.list === 'related') {
            return { ...section, ...topic.related, list: undefined } as Section
          }
          if (section.kind === 'crew') return { ...section, people: [...(topic.page.people ?? [])] }
          // The pattern's list of vacancies shows those of the topic.
          return section.kind === 'vacancies' ? { ...section, topic: topic.id } : section
        },
      }),
    ),
  'employer-topics': () =>
    record('employer-topics').map((topic) =>
      topicMember(topic, {
        facts: { pointsTitle: topic.pointsTitle },
        change: (section) => {
          if (section.kind === 'cards' && section.list === 'topic-points') {
            const cards = topic.points.map((point) => ({ id: point.title, ...point }))
            return { ...section, list: undefined, cards }
          }
          if (section.kind !== 'words') return section
          const { aside, below } = section
          return {
            ...section,
            aside: aside?.kind === 'own' ? topic[aside.field] : aside,
            below: below?.kind === 'own' ? topic[below.field] : below,
          } as Section
        },
      }),
    ),
  posts: () =>
    newsByDate().map((post) => ({
      id: post.id,
      path: postPath(post.id),
      facts: { title: post.title, excerpt: post.excerpt },
      change: (section) => (section.kind === 'post' ? { ...section, post: post.id } : section),
      updated: post.date,
      post: post.id,
    })),
  vacancies: (pattern) =>
    vacancies().map((vacancy) => vacancyMember(pattern, vacancy, vacancyPath(vacancy.id))),
  'vacancy-posters': (pattern) =>
    vacancies()
      .filter((vacancy) => !isClosed(vacancy))
      .map((vacancy) => vacancyMember(pattern, vacancy, posterPath(vacancy.id))),
  machines: (pattern) =>
    record('equipment-specifications').map(({ id, type }) => {
      const line = requestAddress({ machine1: oneOf(type) })
      return {
        id,
        path: machinePath(id),
        facts: { title: type },
        over: {
          hero: {
            actions: pattern.hero.actions?.map((action) =>
              action.href === '/request-staff' ? { ...action, href: line } : action,
            ),
          } as WrittenPage['hero'],
        },
        change: (section) => (section.kind === 'equipment' ? { ...section, only: id } : section),
      }
    }),
  'post-pages': (pattern) => {
    const posts = newsByDate()
    return Array.from({ length: postPageCount(posts.length) }, (_, index) => {
      const number = index + 1
      // The first page has the pattern's own words; the others add their number, so that all titles differ.
      const { title, description, share } = pattern.head
      const head = {
        title: `${title}, page ${number}`,
        description: `Page ${number}. ${description}`,
        share,
      }
      return {
        id: String(number),
        path: postPagePath(number),
        facts: {},
        number,
        ...(posts[0] ? { updated: posts[0].date } : {}),
        ...(number > 1 ? { over: { name: `${pattern.name}, page ${number}`, head } } : {}),
      }
    })
  },
}

/**
 * The pages of the installed content.
 * @param onMissing called, with the page, for each fact that a sentence needs and the records do not have
 */
export function makePages(
  { pages }: Pick<Content, 'pages'>,
  onMissing: (recordName: string, problem: FactMissing) => void = () => {},
): Page[] {
  const facts = pageFacts()
  const made = Object.entries(pages).flatMap(([recordName, written]): Page[] => {
    if (written.hidden) return []
    const missing = (problem: FactMissing) => onMissing(recordName, problem)
    try {
      if (written.collection === undefined) {
        const updated =
          recordName === 'privacy-policy'
            ? { updated: record('business').privacyPolicy.updated }
            : {}
        return [
          { ...withPageFacts(written, facts, missing), key: recordName, recordName, ...updated },
        ]
      }
      return collections[written.collection](written).map((member) =>
        makeMember(recordName, written, member, facts, missing),
      )
    } catch (error) {
      // A required sentence names a fact that this edition does not have: only this page is left out.
      if (error instanceof Error && 'fact' in error) {
        missing(error as FactMissing)
        return []
      }
      throw error
    }
  })
  // A page comes before the pages below its path.
  return made.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

function makeMember(
  recordName: string,
  pattern: WrittenPage,
  member: Member,
  facts: PageFacts,
  onMissing: (problem: FactMissing) => void,
): Page {
  const { id, path, over, change = (section) => section, number, updated, post, vacancy } = member
  const own: PageFacts = new Map([
    ...facts,
    ...Object.entries(member.facts).map(([name, fact]) => [`entry.${name}`, fact] as const),
  ])
  const lines: Lines = new Map(
    Object.entries(member.lines ?? {}).map(([name, all]) => [`{entry.${name}}`, all] as const),
  )
  const whole: WrittenPage = {
    ...pattern,
    collection: undefined,
    aliases: undefined,
    ...over,
    hero: { ...pattern.hero, ...over?.hero },
    head: { ...pattern.head, ...over?.head },
    path,
    sections: pattern.sections.map(change),
  }
  return {
    ...withPageFacts(whole, own, onMissing, lines),
    key: `${recordName}.${id}`,
    recordName,
    ...(number === undefined ? {} : { number }),
    ...(updated === undefined ? {} : { updated }),
    ...(post === undefined ? {} : { post }),
    ...(vacancy === undefined ? {} : { vacancy }),
    ...(member.unindexed ? { unindexed: true } : {}),
  }
}
