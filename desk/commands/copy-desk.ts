// Copies the desk's own data from one store to another, after the records: accounts with their keys, events of records, the audit log.
import { createHash } from 'node:crypto'
import type { AuditEntry, DeskStore } from '../base/store/desk-store.ts'
import { parts } from '../base/parts.ts'
import { workThrough } from './progress.ts'

export type CopiedDesk = {
  accounts: number
  events: number
  /** What could not be copied, with the reason. */
  problems: { id: string; reason: string }[]
}

const atOnce = 500

/**
 * Open invitations are not copied: their recipients are invited again.
 * @param sourceWins accounts become as in the source, and keys that it no longer has are removed. Otherwise an existing account stays as
 *   it is and gets no key: it may have been removed since
 */
export async function copyDesk(
  source: DeskStore,
  target: DeskStore,
  sourceWins = false,
): Promise<CopiedDesk> {
  const result: CopiedDesk = { accounts: 0, events: 0, problems: [] }
  const before = new Set((await target.accounts()).map(({ id }) => id))
  await copyAccounts(source, target, sourceWins, result)
  await copyEvents(source, target, result)
  await copySearches(source, target, sourceWins ? undefined : before)
  // The whole log is read: entries that exist in the target are left as they are.
  const entries = (await wholeLog(source)).toReversed()
  for (const some of parts(entries, atOnce)) await target.audit(some)
  return result
}

/** Whether anything was done in the target that the source does not know: each action is in the log. */
export async function hasOwnWork(source: DeskStore, target: DeskStore): Promise<boolean> {
  const known = new Set((await wholeLog(source)).map(({ id }) => id))
  return (await wholeLog(target)).some(({ id }) => !known.has(id))
}

/** @returns whether a record was erased in this store, whose log holds digests of erased references */
export async function erasedBy(store: DeskStore): Promise<(id: string) => boolean> {
  const digests = new Set(
    (await wholeLog(store)).map(({ details }) => String(details.sha256OfReference ?? '')),
  )
  return (id) => digests.has(createHash('sha256').update(id).digest('hex'))
}

function wholeLog(store: DeskStore): Promise<AuditEntry[]> {
  return store.auditLog({ limit: Number.MAX_SAFE_INTEGER })
}

async function copyAccounts(
  source: DeskStore,
  target: DeskStore,
  sourceWins: boolean,
  result: CopiedDesk,
): Promise<void> {
  const there = new Map((await target.accounts()).map((account) => [account.id, account]))
  const refused = new Set<string>()
  for (const account of await source.accounts()) {
    const before = there.get(account.id)
    if (before) {
      const { name, role, endedAt } = account
      if (sourceWins) await target.changeAccount(account.id, { name, role, endedAt })
      else if (before.role !== role || before.endedAt !== endedAt) {
        result.problems.push({
          id: account.id,
          reason:
            'this account has another role, or has ended, on one side only; the target stays as it is',
        })
      }
      continue
    }
    if (await target.addAccount(account)) result.accounts++
    else {
      refused.add(account.id)
      result.problems.push({
        id: account.id,
        reason: 'the target has another account with its address',
      })
    }
  }
  const theirs = await source.credentials()
  const ours = await target.credentials()
  const left = new Set(theirs.map(({ id }) => id))
  for (const { id, account } of sourceWins ? ours : []) {
    if (there.has(account) && !left.has(id)) await target.removeCredential(id)
  }
  const keys = new Set(ours.map(({ id }) => id))
  for (const credential of theirs) {
    if (keys.has(credential.id) || refused.has(credential.account)) continue
    if (!sourceWins && there.has(credential.account)) continue
    if (!(await target.addCredential(credential))) {
      result.problems.push({ id: credential.account, reason: 'the target refused one of its keys' })
    }
  }
}

/** @param inUse accounts whose searches stay as in the target; undefined: all become as in the source */
async function copySearches(
  source: DeskStore,
  target: DeskStore,
  inUse: ReadonlySet<string> | undefined,
): Promise<void> {
  const accounts = new Set((await target.accounts()).map(({ id }) => id))
  const theirs = await source.savedSearches()
  for (const search of theirs) {
    if (accounts.has(search.account) && !inUse?.has(search.account)) await target.saveSearch(search)
  }
  if (inUse) return
  const left = new Set(theirs.map(({ id }) => id))
  for (const { id } of await target.savedSearches()) {
    if (!left.has(id)) await target.removeSearch(id)
  }
}

async function copyEvents(source: DeskStore, target: DeskStore, result: CopiedDesk): Promise<void> {
  const left = await target.recordIds()
  const ours = await target.allEvents()
  const missing = [...(await source.allEvents())].flatMap(([id, theirs]) => {
    const known = new Set(ours.get(id)?.map((event) => event.id))
    const fresh = theirs.filter((event) => !known.has(event.id))
    return left.has(id) && fresh.length > 0 ? [fresh] : []
  })
  await workThrough('Copying what was done', parts(missing, atOnce), 1, async (batch) => {
    if ((await target.addEvents(batch.flat())).conflicts.length === 0) {
      result.events += batch.flat().length
      return
    }
    // A record that was worked on in the target must not keep the others from being copied.
    for (const own of batch) {
      if ((await target.addEvents(own)).conflicts.length === 0) result.events += own.length
      else {
        const reason = 'other work was done with it in the target'
        result.problems.push({ id: own[0]!.record, reason })
      }
    }
  })
}
