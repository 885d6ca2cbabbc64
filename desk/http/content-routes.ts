// The owner edits the site: drafts, pictures, previews, publishing.
import { basename } from 'node:path'
import type { Context } from 'hono'
import * as v from 'valibot'
import { editions, type Edition } from '../../app/content/edition.ts'
import {
  isContentName,
  isRecordName,
  kinds,
  type ContentName,
  type PageName,
} from '../../app/content/kinds.ts'
import { withContent, type WrittenRecords } from '../../app/content/records.ts'
import { makePages } from '../../app/page/collections.ts'
import { cardLists, placeOfList } from '../../app/page/list-names.ts'
import { pageFacts } from '../../app/page/facts.ts'
import type { WrittenPage } from '../../app/page/schema.ts'
import {
  editionContent,
  type PlacedProblem,
  type WrittenPages,
} from '../../server/content/check-pages.ts'
import { ContentError, shippedRecord, unknownFiles } from '../../server/content/load-content.ts'
import { missingForLive } from '../../server/content/launch.ts'
import { byWeight, contentFindings, settingFindings } from '../../server/content/findings.ts'
import { OwnerFolderError } from '../../server/content/owner-folder.ts'
import { launchSettings } from '../../server/settings.ts'
import { auditEntry } from '../audit-entry.ts'
import { discardDraft, editedRecord, saveDraft, type SaveResult } from '../content/drafts.ts'
import { FolderInUse } from '../content/folder-lock.ts'
import { addPicture, pictures, removePicture } from '../content/pictures.ts'
import {
  NotPublished,
  publishAgain,
  publishDrafts,
  readPending,
  versions,
  type Publishing,
} from '../content/publish.ts'
import type { Version } from '../../server/content/owner-folder.ts'
import type { ContentReply } from './content-api.ts'
import type { DeskContext } from './desk-context.ts'
import { notFound, Refusal } from './refusal.ts'
import { checked, type Handlers, type SignedIn } from './routes.ts'
import { previewPage } from './preview.ts'

const pixels = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))
const pictureQuery = v.object({
  name: v.pipe(v.string(), v.maxLength(300)),
  ...v.partial(v.object({ left: pixels, top: pixels, width: pixels, height: pixels })).entries,
})

export function contentHandlers(desk: DeskContext) {
  const { settings, store, log } = desk
  const { contentDir } = settings

  const published = async (who: SignedIn, work: () => Promise<Version>) => {
    const version = await refusing(work)
    const { number, edition = '' } = version
    const details = { version: number, edition }
    await store.audit([auditEntry('content-published', who.account.id, { details })])
    log.info('content published', details)
    return version
  }
  const saved = async (
    who: SignedIn,
    action: 'content-saved' | 'content-discarded',
    name: ContentName,
    work: () => Promise<SaveResult>,
  ) => {
    const result = await refusing(work)
    if ('theirs' in result) {
      const title = 'Somebody else saved this meanwhile'
      const description = 'Nothing of yours is lost: compare the two, then save again.'
      throw new Refusal(412, title, description, { details: { theirs: result.theirs } })
    }
    if ('problems' in result) throw atFault(name, result.problems)
    await store.audit([auditEntry(action, who.account.id, { details: { content: name } })])
    return result.saved
  }

  return {
    'GET /api/content': () =>
      refusing(() => {
        const { waiting, records, pages, published } = readPending(contentDir)
        const isWhole = waiting.problems.length === 0
        const { siteContent } = settings
        const reply: ContentReply = {
          pending: waiting,
          editionBySetting: siteContent,
          missing: missingForLive((isWhole ? records : published) as unknown as WrittenRecords),
          findings: byWeight([
            ...contentFindings(records, pages),
            ...settingFindings({
              ...launchSettings(),
              SITE_CONTENT: siteContent ?? waiting.edition,
            }),
          ]),
          unknownFiles: unknownFiles(contentDir),
          ...describeContent(
            isWhole ? (records as WrittenRecords) : (published as unknown as WrittenRecords),
            isWhole ? pages : publishedPages(published),
          ),
        }
        return reply
      }),

    'GET /api/content/records/:name': ({ params }) =>
      refusing(() => editedRecord(contentDir, recordName(params.name))),

    'PUT /api/content/records/:name': ({ c, params, body: { data }, who }) => {
      const name = recordName(params.name)
      const by = nameOf(who)
      const tag = ifMatch(c)
      return saved(who, 'content-saved', name, () => saveDraft(contentDir, name, { data, tag, by }))
    },

    'DELETE /api/content/records/:name': ({ c, params, who }) => {
      const name = recordName(params.name)
      const tag = ifMatch(c)
      return saved(who, 'content-discarded', name, () => discardDraft(contentDir, name, tag))
    },

    'POST /api/content/publish': ({ body: { edition, ...asked }, who }) => {
      if (edition && settings.siteContent) {
        const description = `The setting SITE_CONTENT says "${settings.siteContent}". Remove it, and the desk decides.`
        throw new Refusal(409, 'A setting decides which edition is shown', description)
      }
      const publishing: Publishing = { ...asked, by: nameOf(who), ...(edition ? { edition } : {}) }
      return published(who, () => publishDrafts(settings, publishing))
    },

    'GET /api/content/versions': () => refusing(() => ({ versions: versions(contentDir) })),

    'POST /api/content/versions/:number/publish': ({ params, body, who }) => {
      const again = { ...body, by: nameOf(who) }
      return published(who, () => publishAgain(settings, Number(params.number), again))
    },

    'GET /api/content/pictures': () => refusing(() => ({ pictures: pictures(contentDir) })),

    'POST /api/content/pictures': async ({ c, body }) => {
      const query = checked(pictureQuery, c.req.query())
      const { name: fileName, left, top, width, height } = query
      const crop =
        left === undefined || top === undefined || width === undefined || height === undefined
          ? undefined
          : { left, top, width, height }
      const added = await refusing(() =>
        addPicture(contentDir, body, { fileName, ...(crop ? { crop } : {}) }),
      )
      if ('refused' in added) throw new Refusal(422, 'Picture not taken', added.refused)
      return added.picture
    },

    'DELETE /api/content/pictures/:name': async ({ params: { name }, who }) => {
      if (await refusing(() => removePicture(contentDir, name))) {
        const details = { picture: name }
        await store.audit([auditEntry('picture-removed', who.account.id, { details })])
        return
      }
      const description = 'A record or an earlier version shows it. Take it out there first.'
      throw new Refusal(409, 'Still in use', description)
    },

    'GET /preview/:edition/*': ({ c, params }) => {
      const edition = editionOf(params.edition)
      const path = c.req.path.slice(`/preview/${edition}`.length) || '/'
      const { search } = new URL(c.req.url)
      return refusing(() => previewPage(c, desk.preview, edition, path + search))
    },
  } satisfies Partial<Handlers>
}

const nameOf = ({ account }: SignedIn) => account.name || account.email

/** The pages and the facts that an editor may name. */
function describeContent(
  records: WrittenRecords,
  pages: WrittenPages,
): Pick<ContentReply, 'menus' | 'entries' | 'pages' | 'facts'> {
  const content = editionContent(records, pages, 'demonstration')
  return withContent(content, () => ({
    menus: {
      menu: records.navigation.menu.map(({ title }) => title),
      footer: records.navigation.footer.map(({ title }) => title),
    },
    entries: Object.fromEntries(namedLists.map((list) => [list, entriesIn(records, list)])),
    pages: makePages(content).map(({ recordName, key, name, path, unlisted }) => ({
      record: `page.${recordName}` as PageName,
      name,
      path,
      isListed: !unlisted,
      isOfCollection: key !== recordName,
    })),
    facts: Object.fromEntries(
      [...pageFacts()].flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact]])),
    ),
  }))
}

const namedLists = [
  ...cardLists,
  'recruitment-streams',
  'credentials',
  'equipment-specifications',
  'contact-topics',
  'job-seeker-topics',
]

/** Each entry of a list by its id and the words that name it. */
function entriesIn(records: WrittenRecords, list: string): { id: string; name: string }[] {
  const [record, key] = placeOfList(list)
  const held: unknown = records[record]
  const entries: unknown = key === undefined ? held : (held as Record<string, unknown>)[key]
  if (!Array.isArray(entries)) return []
  return (entries as Record<string, unknown>[]).flatMap((entry) => {
    const { id } = entry
    const name = ['title', 'name', 'credential', 'type', 'label'].map((one) => entry[one])
    return typeof id === 'string'
      ? [{ id, name: String(name.find((one) => typeof one === 'string') ?? id) }]
      : []
  })
}

const publishedPages = (published: Readonly<Record<string, unknown>>): WrittenPages =>
  Object.fromEntries(
    Object.entries(published).flatMap(([name, page]) =>
      name.startsWith('page.') ? [[name.slice('page.'.length), page as WrittenPage]] : [],
    ),
  )

function recordName(name: string): ContentName {
  if (!isContentName(name)) throw notFound()
  return name
}

function editionOf(asked: string): Edition {
  const edition = editions.find((one) => one === asked)
  if (!edition) throw notFound()
  return edition
}

function ifMatch(c: Context): string {
  const tag = /^"([0-9a-f]{1,64})"$/.exec(c.req.header('If-Match') ?? '')?.[1]
  if (tag) return tag
  throw new Refusal(428, 'Not saved', 'Load the page again, then try again.')
}

/** With the reasons at their places, in the words of the schemas; those of other records in a sentence. */
function atFault(name: ContentName, problems: readonly PlacedProblem[]): Refusal {
  const nameOfFile = ({ file }: PlacedProblem) => basename(file, '.json')
  const own = problems.filter((problem) => nameOfFile(problem) === name)
  const needed = problems.filter((problem) => !own.includes(problem) && problem.needs === name)
  const fields = Object.fromEntries([
    ...(needed.length > 0 ? [['', neededBy(needed.map(nameOfFile), needed)]] : []),
    ...own.map(({ path, reason }) => [path, reason]),
  ]) as Record<string, string>
  const others = problems
    .filter((problem) => !own.includes(problem) && !needed.includes(problem))
    .map((problem) => {
      const other = nameOfFile(problem)
      return `"${titleOf(other)}" does not fit it then: ${problem.path} ${problem.reason}.`
    })
  const description = ['Correct what is marked, then save again.', ...others].join(' ')
  return new Refusal(422, 'Not saved', description, { fields })
}

/** The pages that say what would be gone, with what they would be left without. */
function neededBy(names: readonly string[], problems: readonly PlacedProblem[]): string {
  const pages = [...new Set(names.map(titleOf))].map((name) => `“${name}”`).join(', ')
  const [{ reason }] = problems as [PlacedProblem]
  return `is needed by ${pages}: change it there first (${reason})`
}

const titleOf = (name: string): string => (isRecordName(name) ? kinds[name].title : pageTitle(name))

function pageTitle(name: string): string {
  const shipped = isContentName(name) ? shippedRecord(name) : undefined
  return (shipped as WrittenPage | undefined)?.name ?? name.replace(/^page\./, '')
}

/** Turns what an owner can do something about into a refusal. */
async function refusing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FolderInUse) throw new Refusal(423, 'Not now', `${error.message}.`)
    if (error instanceof NotPublished) {
      throw new Refusal(409, 'Nothing was published', error.message)
    }
    if (error instanceof ContentError || error instanceof OwnerFolderError) {
      throw new Refusal(409, 'A record in the folder is wrong', error.message)
    }
    throw error
  }
}
