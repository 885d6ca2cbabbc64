// Figures that people look at, from what the index holds: how much comes, from where, and how soon somebody answers.
import { utcOffsetMs } from '../../app/content/business-time.ts'
import { contactTopic } from '../../app/content/contact-topics.ts'
import type { FiguresReply } from '../http/api.ts'
import { fold } from '../index/fold.ts'
import type { DeskIndex } from '../index/desk-index.ts'
import { promiseOfRecord } from '../index/indexed-record.ts'
import type { RecordKind } from '../work/work.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const rolesShown = 20
const resumeForm = 'Resume form'

type Counted = {
  kind: RecordKind
  created_at: string
  about: string
  topic: string | null
  due: string | null
  first_contact_at: string | null
  assumed_contact_at: string | null
}

/** @param weeks how many, the present one included @param now milliseconds since 1970 */
export function figures(index: DeskIndex, weeks: number, now = Date.now()): FiguresReply {
  const first = mondayOf(now) - (weeks - 1) * 7 * dayMs
  const rows = index.query(
    `select kind, created_at, about, topic, due, first_contact_at, assumed_contact_at from records where created_at >= ?`,
    new Date(first - utcOffsetMs).toISOString(),
  ) as Counted[]
  const byWeek = new Map<string, { week: string; resumes: number; messages: number }>()
  for (let n = 0; n < weeks; n++) {
    const week = new Date(first + n * 7 * dayMs).toISOString().slice(0, 10)
    byWeek.set(week, { week, resumes: 0, messages: 0 })
  }
  const sources = new Map<string, Counted[]>()
  const roles = new Map<string, { label: string; count: number }>()
  for (const row of rows) {
    const week = new Date(mondayOf(Date.parse(row.created_at))).toISOString().slice(0, 10)
    const counts = byWeek.get(week)
    if (counts) counts[row.kind === 'resume' ? 'resumes' : 'messages']++
    const source = row.kind === 'resume' ? resumeForm : contactTopic(row.topic).label
    sources.set(source, [...(sources.get(source) ?? []), row])
    if (row.kind !== 'resume') continue
    const own = row.about
      .split(/[,;/\n]|\band\b/i)
      .map((role) => role.trim())
      .filter((role) => role !== '')
    for (const [key, label] of new Map(own.map((role) => [fold(role), role]))) {
      const role = roles.get(key) ?? { label, count: 0 }
      role.count++
      roles.set(key, role)
    }
  }
  return {
    weeks: [...byWeek.values()],
    bySource: [...sources].map(([label, { length }]) => ({ label, count: length })).sort(most),
    byRole: [...roles.values()].sort(most).slice(0, rolesShown),
    contact: [...sources].map(([source, of]) => ({ source, ...contactOf(of) })).sort(most),
  }
}

function contactOf(all: Counted[]): Omit<FiguresReply['contact'][number], 'source'> {
  // Whether a promise was kept is not known of what was recorded before contact was an event.
  const rows = all.filter(
    ({ first_contact_at: at, assumed_contact_at: assumed }) => assumed === null || at !== assumed,
  )
  const contacted = rows.filter(({ first_contact_at: at }) => at !== null)
  const hours = contacted
    .map((row) => (Date.parse(row.first_contact_at!) - Date.parse(row.created_at)) / hourMs)
    .sort((a, b) => a - b)
  const middle = hours.length >> 1
  const median = hours.length % 2 ? hours[middle] : (hours[middle - 1]! + hours[middle]!) / 2
  return {
    count: rows.length,
    assumed: all.length - rows.length,
    contacted: contacted.length,
    inTime: contacted.filter((row) => row.due !== null && row.first_contact_at! <= row.due).length,
    medianHours: hours.length === 0 ? undefined : Math.round(median! * 10) / 10,
    promised: promised(all[0]!),
  }
}

function promised({ kind, topic, created_at }: Counted): string {
  return promiseOfRecord(kind, { topic, created_at }).within
}

function most(a: { count: number }, b: { count: number }): number {
  return b.count - a.count
}

/** Midnight in Perth at the beginning of a week, as if Perth were at UTC. */
function mondayOf(ms: number): number {
  const local = ms + utcOffsetMs
  const day = local - (local % dayMs)
  return day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs
}
