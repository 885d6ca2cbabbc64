import { parentPort, workerData } from 'node:worker_threads'
import type { ContentName } from 'core/content/kinds.ts'
import { installContent, type WrittenRecords } from 'core/content/records.ts'
import { listedPages } from 'core/site-map.ts'
import { contentOf } from 'core/loader/load-content.ts'
import { pageMaker, PageNotMade, renderDocuments } from 'site/server/site/publish.ts'
import { dataOf, readEditing } from './drafts.ts'
import type { Fault, FaultJob } from './find-faults.ts'
import { fitting } from './fitting.ts'

type DraftData = Partial<Record<ContentName, unknown>>

const { buildDir, shown, names } = workerData as FaultJob
const { written, drafts } = readEditing(shown.contentDir)
const page = pageMaker(buildDir)

/** Loads the published content with these drafts. */
function install(data: DraftData): void {
  const { records, pages } = fitting(written, data).checked
  installContent(
    contentOf(
      { records: records as WrittenRecords, pages, heldBack: [] },
      { edition: shown.siteContent, siteOrigin: shown.siteOrigin, contentDir: shown.contentDir },
    ),
  )
}

/** The first page that cannot be rendered. */
async function brokenPage(data: DraftData): Promise<PageNotMade | undefined> {
  install(data)
  return renderDocuments(page).then(() => undefined, asFault)
}

/** A page that does not exist any more counts as rendered. */
async function isMade(path: string, data: DraftData): Promise<boolean> {
  install(data)
  if (path !== '/not-found' && !listedPages().some((one) => one.path === path)) return true
  return page(path).then(
    () => true,
    (error: unknown) => asFault(error) === undefined,
  )
}

function asFault(error: unknown): PageNotMade {
  if (error instanceof PageNotMade) return error
  throw error
}

const without = (data: DraftData, name: ContentName): DraftData =>
  Object.fromEntries(Object.entries(data).filter(([other]) => other !== name))

/** The draft without which the page can be rendered; where several are at fault, one that breaks it alone. */
async function draftAtFault(path: string, data: DraftData): Promise<ContentName | undefined> {
  const all = names.filter((name) => name in data)
  for (const name of all) if (await isMade(path, without(data, name))) return name
  for (const name of all) if (!(await isMade(path, { [name]: data[name] }))) return name
  return undefined
}

async function find(): Promise<Fault[]> {
  const faults: Fault[] = []
  let data: DraftData = Object.fromEntries(
    Object.entries(dataOf(drafts)).filter(([name]) => names.includes(name as ContentName)),
  )
  for (;;) {
    const broken = await brokenPage(data)
    if (!broken) return faults
    const { path, reason } = broken
    const name = await draftAtFault(path, data)
    // The page cannot be rendered even without all drafts.
    if (!name) return []
    install(data)
    const title = listedPages().find((one) => one.path === path)?.name ?? path
    const words = `keeps the page “${title}” (${path}) from being made: ${reason}`
    faults.push({ name, reasons: [{ path: '', place: '', reason: words }] })
    data = without(data, name)
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no target.
parentPort!.postMessage(await find())
