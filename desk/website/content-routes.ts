// Routes for editing the site: drafts, pictures, previews, publishing.
import type { Context } from 'hono'
import * as v from 'valibot'
import { editions, type Edition } from 'core/content/edition.ts'
import {
  isContentName,
  isPageName,
  kindNamed,
  type ContentName,
  type PageName,
} from 'core/content/kinds.ts'
import { withContent, type WrittenRecords } from 'core/content/records.ts'
import { makePages } from 'core/page/collections.ts'
import { cardLists, placeOfList } from 'core/page/list-names.ts'
import { pageFacts } from 'core/page/facts.ts'
import type { WrittenPage } from 'core/page/schema.ts'
import { byName, editionContent, type WrittenPages } from 'core/loader/check-pages.ts'
import { ContentError, shippedRecord, unknownFiles } from 'core/loader/load-content.ts'
import { missingForLive } from 'core/loader/launch.ts'
import { byWeight, contentFindings, settingFindings } from 'core/loader/findings.ts'
import { OwnerFolderError } from 'core/loader/owner-folder.ts'
import { launchSettings } from 'core/settings.ts'
import { backupsSince } from '../base/store/backup-register.ts'
import { auditEntry, publishedEntries } from '../base/audit-entry.ts'
import {
  bringBackRecord,
  dataNow,
  dataOf,
  discardDraft,
  editedRecord,
  readEditing,
  saveDraft,
  tagOf,
  type SaveResult,
} from './drafts.ts'
import { differences } from './difference.ts'
import { createEditLocks, type Editor } from './edit-locks.ts'
import { findWords, placeOfWords, wordsOf, type Word } from './find-words.ts'
import { titleOf } from './fitting.ts'
import { asRead, placeWords } from '../shared/website/naming.ts'
import { FolderInUse } from './folder-lock.ts'
import { addPicture, pictures } from './pictures.ts'
import { contentStamp } from './preview-content.ts'
import {
  NotPublished,
  publishAgain,
  publishDrafts,
  readPending,
  versions,
  type Publishing,
} from './publish.ts'
import { removeEverywhere } from './remove-picture.ts'
import type { Version } from 'core/loader/owner-folder.ts'
import type { ContentReply, PlacedFinding } from './content-api.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { notFound, Refusal } from '../base/http/refusal.ts'
import { checked, type Handlers, type SignedIn } from '../base/http/routes.ts'
import { previewPage } from './preview-page.ts'

const pixels = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))
const pictureQuery = v.object({
  name: v.pipe(v.string(), v.maxLength(300)),
  ...v.partial(v.object({ left: pixels, top: pixels, width: pixels, height: pixels })).entries,
})

const findQuery = v.partial(
  v.object({
    q: v.pipe(v.string(), v.maxLength(200)),
    seen: v.pipe(v.string(), v.maxLength(2000)),
    path: v.pipe(v.string(), v.maxLength(300)),
  }),
)

const versionsAtOnce = 50
const versionsQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
})

export function contentHandlers(desk: DeskContext) {
  const { settings, store, log } = desk
  const { contentDir } = settings
  const locks = createEditLocks()

  const published = async <V extends Version>(work: () => Promise<V>) => {
    const version = await refusing(work)
    const { number, edition = '' } = version
    await store.audit(publishedEntries(version))
    log.info('content published', { version: number, edition })
    return version
  }
  const saved = async (
    who: SignedIn,
    action: 'content-saved' | 'content-discarded',
    name: ContentName,
    work: () => Promise<SaveResult>,
    isNoted = true,
  ) => {
    const result = await refusing(work)
    if ('theirs' in result) {
      const title = `${result.theirs.draft?.by ?? 'A colleague'} changed this meanwhile`
      const description = 'Load it again, then save.'
      throw new Refusal(412, title, description, { details: { theirs: result.theirs } })
    }
    if ('refused' in result) throw new Refusal(422, 'Not saved', result.refused)
    if (isNoted) {
      await store.audit([auditEntry(action, who.account.id, { details: { content: name } })])
    }
    return result.saved
  }
  const refuseBeside = (editor: Editor, name: ContentName) => {
    const other = locks.otherThan(editor, name)
    if (!other) return
    const title = `${other.name} edits this`
    throw new Refusal(423, title, 'Wait, or take over.', { details: { editor: other.name } })
  }

  return {
    'GET /api/content': () =>
      refusing(() => {
        const { waiting, missing, findings, described } = readShown(contentDir)
        const { siteContent } = settings
        const reply: ContentReply = {
          pending: waiting,
          editionBySetting: siteContent,
          missing,
          findings: byWeight([
            ...findings,
            ...settingFindings({
              ...launchSettings(),
              SITE_CONTENT: siteContent ?? waiting.edition,
            }).map((finding) => ({ ...finding, place: '' })),
          ]),
          unknownFiles: unknownFiles(contentDir),
          ...described,
        }
        return reply
      }),

    'GET /api/content/records/:name': ({ params }) =>
      refusing(() => editedRecord(contentDir, recordName(params.name))),

    'PUT /api/content/records/:name': ({ c, params, body: { data, isEditing }, who }) => {
      const name = recordName(params.name)
      const tag = ifMatch(c)
      const editor = editorOf(who)
      refuseBeside(editor, name)
      // A form saves at each pause in typing: the log has one entry for all of them.
      const isNoted = !isEditing || locks.hold(editor, name)
      const by = editor.name
      const work = () => saveDraft(contentDir, name, { data, tag, by })
      return saved(who, 'content-saved', name, work, isNoted)
    },

    'PUT /api/content/records/:name/editor': ({ params, body: { does }, who }) => {
      const name = recordName(params.name)
      const editor = editorOf(who)
      if (does === 'hold') locks.hold(editor, name)
      if (does === 'take over') locks.takeOver(editor, name)
      if (does === 'leave') locks.leave(editor, name)
      const other = locks.otherThan(editor, name)
      return refusing(() => ({
        tag: tagOf(dataNow(readEditingOnce(contentDir), name)),
        ...(other ? { editor: other.name } : {}),
      }))
    },

    'GET /api/content/records/:name/shipped': ({ params }) => {
      const name = recordName(params.name)
      const data = shippedRecord(name)
      if (data === undefined) throw notFound()
      return refusing(() => {
        const now = dataNow(readEditingOnce(contentDir), name)
        return { data, differences: differences(name, now ?? undefined, data) }
      })
    },

    'DELETE /api/content/records/:name': ({ c, params, who }) => {
      const name = recordName(params.name)
      const tag = ifMatch(c)
      refuseBeside(editorOf(who), name)
      const isDrafted = name in readEditingOnce(contentDir).drafts
      const work = () => discardDraft(contentDir, name, tag)
      return saved(who, 'content-discarded', name, work, isDrafted)
    },

    'POST /api/content/publish': ({ body: { edition, names, ...asked }, who }) => {
      if (edition && settings.siteContent) {
        const description = `The setting SITE_CONTENT says "${settings.siteContent}". Remove it, and the desk decides.`
        throw new Refusal(409, 'A setting decides which edition is shown', description)
      }
      const publishing: Publishing = {
        ...asked,
        ...actor(who),
        ...(edition ? { edition } : {}),
        ...(names ? { names: names.map(recordName) } : {}),
      }
      return published(() => publishDrafts(settings, publishing))
    },

    'GET /api/content/versions': ({ c }) =>
      refusing(() => {
        const { before } = checked(versionsQuery, c.req.query())
        return { versions: versions(contentDir, before, versionsAtOnce) }
      }),

    'POST /api/content/versions/:number/publish': ({ params, body, who }) => {
      const again = { ...body, ...actor(who) }
      return published(() => publishAgain(settings, Number(params.number), again))
    },

    'POST /api/content/versions/:number/records/:name': ({ params, who }) => {
      const name = recordName(params.name)
      const version = Number(params.number)
      const by = nameOf(who)
      return saved(who, 'content-saved', name, () =>
        bringBackRecord(contentDir, name, { version, by }),
      )
    },

    'GET /api/content/pictures': () =>
      refusing(async () => ({ pictures: await pictures(contentDir) })),

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
      return added
    },

    'POST /api/content/pictures/:name/remove': async ({ params: { name }, who }) => {
      const removed = await refusing(() => removeEverywhere(settings, name, nameOf(who)))
      if (!removed) throw notFound()
      const details = { picture: name, everywhere: true }
      await store.audit([auditEntry('picture-removed', who.account.id, { details })])
      log.info('picture removed everywhere')
      return { backups: await backupsSince(settings.desk.dataDir, removed.since) }
    },

    'GET /api/content/find': ({ c }) =>
      refusing(() => {
        const { q = '', seen, path } = checked(findQuery, c.req.query())
        const { words, pages } = readWords(contentDir)
        if (seen === undefined) return findWords(words, q)
        const page = pages.find((one) => one.path === path)?.record
        const place = placeOfWords(words, seen, page)
        const found = place ? [place] : []
        return { found, total: found.length }
      }),

    'GET /preview/:edition/*': ({ c, params }) => {
      const edition = editionOf(params.edition)
      const path = c.req.path.slice(`/preview/${edition}`.length) || '/'
      const { search } = new URL(c.req.url)
      return refusing(() => previewPage(c, desk.preview, edition, path + search))
    },
  } satisfies Partial<Handlers>
}

const nameOf = ({ account }: SignedIn) => account.name || account.email

const editorOf = (who: SignedIn): Editor => ({ account: who.account.id, name: nameOf(who) })

const actor = (who: SignedIn) => ({ by: nameOf(who), account: who.account.id })

type FoundIn = { words: Word[]; pages: ContentReply['pages'] }

/** Changes with the content, and each hour, because expiry depends on the day. */
const shownStamp = (contentDir: string) =>
  `${new Date().toISOString().slice(0, 13)} ${contentStamp(contentDir)}`

/** Content for the desk's pages, drafts included. Cached, because it takes half a second and every page needs it. */
const readShown = keptWhile(shownStamp, (contentDir) => {
  const { waiting, editing, records, pages } = readPending(contentDir)
  const described = describeContent(records, pages)
  const shown: Readonly<Record<string, unknown>> = byName(records, pages)
  return {
    waiting,
    editing,
    missing: missingForLive(records),
    findings: contentFindings(records, pages).map((finding): PlacedFinding => {
      const { record, kind, at, fields } = finding
      const path = kind === 'empty slot' ? [...at, ...fields.slice(0, 1)] : at
      const place = asRead(placeWords(record, path, shown[record]), described.facts)
      const words = finding.words?.map((sentence) => asRead(sentence, described.facts))
      return { ...finding, place, words }
    }),
    described,
  }
})

/** Every open form requests it every few seconds. */
const readEditingOnce = keptWhile(contentStamp, readEditing)

/** All text of the site, drafts included; cached until the content changes. */
const readWords = keptWhile(contentStamp, (contentDir): FoundIn => {
  const { editing, described } = readShown(contentDir)
  const all = { ...editing.published, ...dataOf(editing.drafts) }
  const named = (Object.entries(all) as [ContentName, unknown][]).map(([name, data]) => {
    if (!isPageName(name)) return { name, title: titleOf(name), page: kindNamed(name).page, data }
    const page = data as WrittenPage | null
    const own = page?.name ?? titleOf(name)
    // The name of a pattern is a placeholder in brackets, filled in for each entry.
    const title = own.includes('{') ? `Pattern: ${titleOf(name)}` : own
    return { name, title, page: page?.path ?? '', data }
  })
  return { words: wordsOf(named, described.facts), pages: described.pages }
})

function keptWhile<T>(stampOf: (folder: string) => string, read: (folder: string) => T) {
  let kept: { stamp: string; value: T } | undefined
  return (folder: string): T => {
    const stamp = `${folder}\n${stampOf(folder)}`
    if (kept?.stamp !== stamp) kept = { stamp, value: read(folder) }
    return kept.value
  }
}

/** The pages and facts that an editor may refer to. */
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

/** The entries of a list: ids and names. */
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

/** Turns errors that an owner can correct into refusals. */
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
