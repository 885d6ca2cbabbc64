// Copies what the desk keeps from one store to another, after the records: accounts with their keys, what was done with
// each record, the log. Nothing is deleted, and what is there already is left.
import type { DeskStore } from '../store/desk-store.ts'
import { workThrough } from './progress.ts'

export type CopiedDesk = {
  accounts: number
  events: number
  /** What could not be copied, with the reason. */
  problems: { id: string; reason: string }[]
}

const atOnce = 500

/** Invitations are left behind: who has not accepted yet is invited again. */
export async function copyDesk(source: DeskStore, target: DeskStore): Promise<CopiedDesk> {
  const result: CopiedDesk = { accounts: 0, events: 0, problems: [] }
  await copyAccounts(source, target, result)
  await copyEvents(source, target, result)
  // Read back whole: an entry that is there already is left as it is.
  const entries = (await source.auditLog({ limit: Number.MAX_SAFE_INTEGER })).toReversed()
  for (let n = 0; n < entries.length; n += atOnce) await target.audit(entries.slice(n, n + atOnce))
  return result
}

async function copyAccounts(
  source: DeskStore,
  target: DeskStore,
  result: CopiedDesk,
): Promise<void> {
  const there = new Set((await target.accounts()).map(({ id }) => id))
  const refused = new Set<string>()
  for (const account of await source.accounts()) {
    if (there.has(account.id)) continue
    if (await target.addAccount(account)) result.accounts++
    else {
      refused.add(account.id)
      result.problems.push({
        id: account.id,
        reason: 'the target has another account with its address',
      })
    }
  }
  const keys = new Set((await target.credentials()).map(({ id }) => id))
  for (const credential of await source.credentials()) {
    if (keys.has(credential.id) || refused.has(credential.account)) continue
    if (!(await target.addCredential(credential))) {
      result.problems.push({ id: credential.account, reason: 'the target refused one of its keys' })
    }
  }
}

async function copyEvents(source: DeskStore, target: DeskStore, result: CopiedDesk): Promise<void> {
  const left = await target.recordIds()
  const ids = [...(await source.recordIds())].filter((id) => left.has(id))
  const batches = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, n) =>
    ids.slice(n * atOnce, (n + 1) * atOnce),
  )
  await workThrough('Copying what was done', batches, 1, async (batch) => {
    const [theirs, ours] = [await source.eventsOf(batch), await target.eventsOf(batch)]
    const missing = batch.flatMap((id) => {
      const known = new Set(ours.get(id)!.map((event) => event.id))
      return theirs.get(id)!.filter((event) => !known.has(event.id))
    })
    if (missing.length === 0) return
    const { conflicts } = await target.addEvents(missing)
    if (conflicts.length === 0) {
      result.events += missing.length
      return
    }
    // One whose work went on in the target must not keep the others from being copied.
    for (const id of new Set(missing.map(({ record }) => record))) {
      const own = missing.filter(({ record }) => record === id)
      if ((await target.addEvents(own)).conflicts.length === 0) result.events += own.length
      else result.problems.push({ id, reason: 'other work was done with it in the target' })
    }
  })
}
