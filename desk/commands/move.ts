import { DeskError } from './desk-error.ts'
import { copyDesk, erasedBy, hasOwnWork, type CopiedDesk } from './copy-desk.ts'
import { copyMessages } from './copy-messages.ts'
import type { Copied } from './copy-rows.ts'
import { copySubmissions } from './copy-submissions.ts'
import { openEmbedded, openHosted, type Backend } from './open-archive.ts'
import { plural } from './plain.ts'
import { readSettings } from '../../server/settings.ts'

/**
 * Copies every record from one backend to the other; deletes nothing.
 * @throws DeskError when something could not be copied
 */
export async function move(
  to: 'hosted' | 'embedded',
  { dryRun }: { dryRun?: true },
): Promise<void> {
  const settings = readSettings()
  const hosted = await openHosted(settings)
  const embedded = await openEmbedded(settings)
  const [source, target] = to === 'hosted' ? [embedded, hosted] : [hosted, embedded]
  try {
    if (dryRun) {
      const missing = async (kind: 'list' | 'messages') => {
        const list = ({ archive }: Backend) =>
          kind === 'list' ? archive.list() : archive.messages.list()
        const there = new Set((await list(target)).map(({ id }) => id))
        const rows: readonly { id: string }[] = await list(source)
        return { missing: rows.filter(({ id }) => !there.has(id)).length, all: rows.length }
      }
      const [submissions, messages] = [await missing('list'), await missing('messages')]
      process.stdout.write(
        `${plural(submissions.missing, 'submission')} of ${submissions.all} and ` +
          `${plural(messages.missing, 'message')} of ${messages.all} would be copied; nothing would be deleted\n`,
      )
      return
    }
    report(await copyAll(source, target), `the ${to} backend`)
  } finally {
    for (const { archive, store } of [source, target]) {
      store.close()
      archive.close()
    }
  }
}

/**
 * Until somebody works in the target, running it again carries over what was changed in the source meanwhile: corrections,
 * roles, ended accounts, removed keys. What was erased on one side does not come back there; what the source has erased and
 * the target still has is named, because nothing is deleted here.
 */
export async function copyAll(
  source: Backend,
  target: Backend,
): Promise<{ submissions: Copied; messages: Copied; desk: CopiedDesk }> {
  const sourceWins = !(await hasOwnWork(source.store, target.store))
  const options = { sourceWins, isErased: await erasedBy(target.store) }
  const wasErased = await erasedBy(source.store)
  const submissions = await copySubmissions(
    source.archive,
    target.archive,
    'Copying',
    new Set(),
    options,
  )
  const messages = await copyMessages(source.archive.messages, target.archive.messages, options)
  const desk = await copyDesk(source.store, target.store, sourceWins)
  const left = await source.store.recordIds()
  for (const id of await target.store.recordIds()) {
    if (left.has(id) || !wasErased(id)) continue
    desk.problems.push({ id, reason: 'was erased in the source: erase it in the target, too' })
  }
  return { submissions, messages, desk }
}

/**
 * @param lost what the source knows to be without its document
 * @throws DeskError when something could not be copied, or was lost before
 */
export function report(
  { submissions, messages, desk }: { submissions: Copied; messages: Copied; desk: CopiedDesk },
  where: string,
  lost: readonly Loss[] = [],
): void {
  const done =
    `${say(submissions, 'submission', where)}; ${say(messages, 'message', where)}; ` +
    `${plural(desk.accounts, 'account')} and ${plural(desk.events, 'note or change', 'notes or changes')} of the desk`
  const problems = [...submissions.problems, ...messages.problems, ...desk.problems]
  if (problems.length > 0) {
    const list = problems.map(({ id, reason }) => `${id}  ${reason}\n`).join('')
    throw new DeskError(
      `${list}${plural(problems.length, 'record')} could not be copied whole (above); ${done}. ` +
        'Nothing was deleted; run it again once that is corrected',
    )
  }
  demandNoLoss(lost, done)
  process.stdout.write(`${done}; every document was read back and matches its digest\n`)
}

function say({ copied, present, completed, erased }: Copied, noun: string, where: string): string {
  const others = completed > 0 ? `, ${completed} there completed with what was missing` : ''
  const left = erased > 0 ? `, ${erased} left out because they were erased there` : ''
  return `${plural(copied, noun)} copied to ${where}, ${present} there already${others}${left}`
}

type Loss = { id: string; fault: string }

/** @throws DeskError that names submissions which came without their document */
export function demandNoLoss(lost: readonly Loss[], done: string): void {
  if (lost.length === 0) return
  const list = lost.map(({ id, fault }) => `${id}  ${fault}\n`).join('')
  throw new DeskError(`${list}${done}; those above without their document, as the backup has them`)
}
