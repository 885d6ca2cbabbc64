// Prepares a letter for one or many people: who gets it, who does not and why, and the preview that the recruiter sees.
import { createHash } from 'node:crypto'
import { fullName, type RecordKind } from 'core/forms/record-kinds.ts'
import { linesOf } from 'core/forms/request-rules.ts'
import { checkText } from 'core/forms/text-rules.ts'
import { idOfContent } from 'core/submissions/record-id.ts'
import { personWorks } from '../people/person-work.ts'
import type { Workplace } from '../people/workplace.ts'
import { addressKey } from '../shared/list/fold.ts'
import { findRecords } from '../base/store/find-records.ts'
import type { Work } from '../shared/work.ts'
import { merge, type Letter } from '../shared/talk/merge.ts'
import { mergeValues, type Offer } from './values.ts'

/** "twice": another record with the same address gets it. "missing": the letter has a merge word without a value. */
export const leftOutReasons = ['unwanted', 'address', 'twice', 'gone', 'missing'] as const

export type LeftOutReason = (typeof leftOutReasons)[number]

export type Mailing = Letter & {
  /** Id made by the browser: sent twice, the mails are written once. */
  sending: string
  /** Ids of records; a person with several gets one mail, at the newest. */
  records: readonly string[]
  /** The work that is offered. @property request id */
  offer?: { request: string; line: number } | undefined
}

export type PreparedMail = Letter & {
  /** Id of the event that will write it. */
  id: string
  record: string
  kind: RecordKind
  name: string
  address: string
}

type LookedAt = Pick<PreparedMail, 'name' | 'address' | 'subject' | 'text'>

/** Which account mailed how many of these people in the last day, and when last, ISO 8601. */
export type Recent = { account: string | null; count: number; at: string }

export type PreparedMailing = {
  mails: PreparedMail[]
  leftOut: { record: string; name: string; reason: LeftOutReason }[]
  /** The first mail with a merge word without a value, which is still in its brackets: it is not sent. */
  incomplete: LookedAt | undefined
  recent: Recent[]
  /** Digest of exactly these mails: only what was previewed is sent. */
  look: string
}

type Written = Pick<Mailing, 'sending' | 'subject' | 'text'>

/** Id of the event that writes it. */
const mailIdOf = ({ sending, subject, text }: Written, record: string): string =>
  idOfContent(['mail', sending, record, subject, text])

/**
 * Mails that this sending has written already. People may have been merged since, or want no mail: all records of each person are
 * searched.
 */
export async function writtenMails(
  { store, index }: Pick<Workplace, 'store' | 'index'>,
  mailing: Mailing,
): Promise<Pick<PreparedMail, 'record' | 'id'>[]> {
  const records = [...new Set(mailing.records.flatMap(index.idsOfPerson))]
  return [...(await store.eventsOf(records))].flatMap(([record, events]) => {
    const id = mailIdOf(mailing, record)
    return events.some((event) => event.id === id) ? [{ record, id }] : []
  })
}

const recentMs = 86_400_000

/**
 * @param sender name of the recruiter who writes
 * @param now milliseconds since 1970
 * @returns undefined when the request or its line does not exist (any more)
 */
export async function prepareMailing(
  { archive, store, index }: Workplace,
  { sending, records, subject, text, offer: asked }: Mailing,
  sender: string,
  now = Date.now(),
): Promise<PreparedMailing | undefined> {
  await index.catchUp()
  const offer = asked && (await findOffer(archive, asked))
  if (asked && !offer) return undefined
  const found = [...new Set(records.map((id) => addressable(index, id)))]
  const readers = new Map((await findRecords(archive, found)).map((one) => [one.row.id, one]))
  const works = await personWorks({ store, index }, found)
  const prepared: PreparedMailing = {
    mails: [],
    leftOut: [],
    incomplete: undefined,
    recent: [],
    look: '',
  }
  const addresses = new Set<string>()
  for (const record of found) {
    const reader = readers.get(record)
    const name = reader ? fullName(reader.row) : ''
    const address = reader?.row.email ?? ''
    const reason = reader
      ? (wantsNone(index, record) ?? faultOfAddress(address, addresses))
      : 'gone'
    if (!reader || reason) {
      prepared.leftOut.push({ record, name, reason: reason ?? 'gone' })
      continue
    }
    const { kind } = reader
    const { missing, ...words } = merge({ subject, text }, mergeValues(reader, sender, offer))
    if (missing.length > 0) {
      prepared.incomplete ??= { name, address, ...words }
      prepared.leftOut.push({ record, name, reason: 'missing' })
      continue
    }
    addresses.add(addressKey(address))
    prepared.mails.push({
      id: mailIdOf({ sending, subject, text }, record),
      record,
      kind,
      name,
      address,
      ...words,
    })
  }
  const going = prepared.mails.map(({ record }) => works.get(record)?.work)
  prepared.recent = recentMails(
    going.filter((work) => work !== undefined),
    new Date(now - recentMs).toISOString(),
  )
  prepared.look = createHash('sha256')
    .update(
      JSON.stringify(
        prepared.mails.map(({ id, address, subject, text }) => [id, address, subject, text]),
      ),
    )
    .digest('hex')
  return prepared
}

/** Mails for the preview: the first one, and the longest if that is another. */
export function shownOf(mails: readonly PreparedMail[]) {
  const [first] = mails
  const length = ({ subject, text }: Letter) => subject.length + text.length
  const longest = mails.toSorted((a, b) => length(b) - length(a))[0]
  return { first: looked(first), longest: longest === first ? undefined : looked(longest) }
}

const looked = (mail: PreparedMail | undefined): LookedAt | undefined =>
  mail && { name: mail.name, address: mail.address, subject: mail.subject, text: mail.text }

async function findOffer(
  archive: Workplace['archive'],
  { request, line }: NonNullable<Mailing['offer']>,
): Promise<Offer | undefined> {
  const [found] = await findRecords(archive, [request])
  if (found?.kind !== 'request' || !linesOf(found.row.lines)[line]) return undefined
  return { request: found.row, line }
}

/** Checks all records of the person: each kind has work of its own. */
export function wantsNone(index: Workplace['index'], record: string): 'unwanted' | undefined {
  return index.rows(index.idsOfPerson(record)).some(({ noMail }) => noMail) ? 'unwanted' : undefined
}

/** The person's newest record with an address: the newest of all may be a call without one. */
function addressable(index: Workplace['index'], id: string): string {
  const own = index.submissionsOf(id).map((one) => one.id)
  return own.find((one) => index.row(one)?.email) ?? own[0] ?? id
}

function faultOfAddress(email: string, known: ReadonlySet<string>): LeftOutReason | undefined {
  const { error } = checkText({ label: 'Email', format: 'email', missing: 'none' }, email)
  if (error !== undefined) return 'address'
  return known.has(addressKey(email)) ? 'twice' : undefined
}

/** @param since ISO 8601 */
function recentMails(works: readonly Work[], since: string): Recent[] {
  const last = works.flatMap(({ mails, contacts }) => {
    const written = mails.filter(({ is }) => is === 'waiting' || is === 'sent')
    const said = contacts.filter(({ way }) => way === 'mailed')
    const newest = new Map<string | null, string>()
    for (const { account, at } of [...written, ...said]) {
      if (at >= since && at > (newest.get(account) ?? '')) newest.set(account, at)
    }
    return [...newest]
  })
  return [...Map.groupBy(last, ([account]) => account)].map(([account, own]) => ({
    account,
    count: own.length,
    at: own
      .map(([, at]) => at)
      .sort()
      .at(-1)!,
  }))
}
