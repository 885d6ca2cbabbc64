import { Children, useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { Link, redirect, useLoaderData, useRevalidator } from 'react-router'
import { recordKinds } from '../../../app/forms/record-kinds.ts'
import type { ListRow, RouteReply, SessionReply, TodayReply } from '../../http/api.ts'
import { writeFilter, type ListFilter } from '../../index/filter.ts'
import { businessDay } from '../../../app/content/business-time.ts'
import { daysLater, lapsingDays } from '../../tickets/tickets.ts'
import { ticketKind } from '../live/ticket-kinds.ts'
import { fillOf } from '../../work/placements.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { ArrivalTime, DueTime } from '../list/due-time.tsx'
import { recordsChanged } from '../live/change-stream.ts'
import { Icon } from '../parts/icon.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { useSession } from '../shell/session.ts'
import { counted } from '../../work/labels.ts'
import { kindLabels } from '../words/labels.ts'
import { longDate, today, useNow } from '../words/time.ts'
import { SavedSearches } from './saved-searches.tsx'

type SearchesReply = RouteReply<'GET /api/searches'>
type Loaded = TodayReply & SearchesReply & { seen: string | undefined }

/** What was due, new, asked for and about to go when the page was opened. */
export async function loadToday(): Promise<Loaded> {
  const { account } = await fetchReply('GET /api/session')
  const seen = lastSeen(account)
  try {
    const search = new URLSearchParams(seen === undefined ? {} : { seen })
    const [day, saved] = await Promise.all([
      fetchReply('GET /api/today', { search }),
      fetchReply('GET /api/searches', { search }),
    ])
    return { ...day, ...saved, seen }
  } catch (error) {
    // An editor of the website has no records: the frame knows where to.
    if (error instanceof Refused && error.status === 403) throw redirect('/')
    throw error
  }
}

/** Between two renewals while others work, milliseconds. */
const pause = 1000

/** The day as it begins: what has to be done, what came, who is wanted. */
export function Today() {
  usePageTitle('Today')
  const { account } = useSession()
  const {
    due,
    requests,
    lapsing,
    leaving,
    unsent,
    arrivals,
    jobs,
    searches,
    mine,
    mostCounted,
    seen,
    asOf,
  } = useLoaderData<Loaded>()
  const { revalidate } = useRevalidator()
  const now = useNow()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const renew = () => {
      if (timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void revalidate()
      }, pause)
    }
    const end = recordsChanged.subscribe(renew)
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [revalidate])
  // What came after the last reply was not shown, and the clock of this computer may be wrong.
  const leave = useEffectEvent(() => rememberVisit(account.id, asOf))
  useEffect(() => {
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const late = `${due.late}${due.late === mostCounted ? ' or more' : ''}`
  return (
    <main className="page today">
      <header className="today-head">
        <h1>{today(now)}</h1>
        <p className="lead">
          {due.total === 0
            ? 'Nothing is due.'
            : due.late === 0
              ? `${counted(due.total, 'answer')} due within a day.`
              : `${late} late, ${due.total.toLocaleString('en-AU')} due in all.`}{' '}
          {mine > 0 && (
            <Link to={`/?owner=${account.id}`}>{mine.toLocaleString('en-AU')} yours</Link>
          )}
        </p>
      </header>
      {unsent.total > 0 && (
        <Section
          title="Mails that did not go out"
          total={unsent.total}
          filter={unsent.filter}
          none=""
        >
          {unsent.rows.map((row) => (
            <Line key={row.id} row={row}>
              {row.email}
            </Line>
          ))}
        </Section>
      )}
      <Section title="Due now" total={due.total} filter={due.filter} none="Every promise is kept.">
        {due.rows.map((row) => (
          <Line key={row.id} row={row}>
            <DueTime row={row} now={now} />
          </Line>
        ))}
      </Section>
      <Section
        title={seen === undefined ? 'Newest' : 'New since you were here'}
        total={arrivals.total}
        isMore={seen !== undefined && arrivals.total === mostCounted}
        filter={arrivals.filter}
        none="Nothing new."
      >
        {arrivals.rows.map((row) => (
          <Line key={row.id} row={row}>
            <ArrivalTime row={row} now={now} />
          </Line>
        ))}
      </Section>
      <Section
        title="Requests open"
        total={requests.total}
        filter={requests.filter}
        none="Nobody waits for people or plant."
      >
        {requests.rows.map((row) => (
          <Line key={row.id} row={row}>
            <Filled row={row} />
          </Line>
        ))}
      </Section>
      {jobs.total > 0 && <Jobs jobs={jobs} />}
      {lapsing.total > 0 && (
        <Section
          title={`Tickets that lapse within ${lapsingDays} days`}
          total={lapsing.total}
          filter={lapsing.filter}
          none=""
        >
          {lapsing.rows.map((row) => (
            <Line key={row.id} row={row}>
              <Lapsing row={row} now={now} />
            </Line>
          ))}
        </Section>
      )}
      <SavedSearches searches={searches} onChange={() => void revalidate()} />
      {leaving.total > 0 && (
        <Section title="Leaving soon" total={leaving.total} filter={leaving.filter} none="">
          {leaving.rows.map((row) => (
            <Line key={row.id} row={row}>
              {row.purgeOn !== undefined && (
                <time dateTime={row.purgeOn}>deleted {longDate(row.purgeOn)}</time>
              )}
            </Line>
          ))}
        </Section>
      )}
    </main>
  )
}

/** Open vacancies, each with who applied and who else may be asked. */
function Jobs({ jobs: { total, rows } }: { jobs: TodayReply['jobs'] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        Jobs open <span className="badge">{total.toLocaleString('en-AU')}</span>
      </h2>
      <ul className="today-jobs">
        {rows.map(({ id: job, title, applied, fit }) => (
          <li key={job}>
            <strong>{title}</strong>
            <Found {...applied} what="applied" of={title} />
            <Found {...fit} what="may fit" of={title} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="quiet">The newest {rows.length}. Of the others: filter by vacancy.</p>
      )}
    </section>
  )
}

type FoundProps = { filter: ListFilter; total: number; what: string; of: string }

function Found({ filter, total, what, of }: FoundProps) {
  if (total === 0) return <span className="quiet">0 {what}</span>
  return (
    <Link to={`/?${writeFilter(filter)}`}>
      {total.toLocaleString('en-AU')} {what}
      <span className="visually-hidden">: {of}</span>
    </Link>
  )
}

type SectionProps = {
  title: string
  total: number
  /** More than were counted. */
  isMore?: boolean
  filter: ListFilter
  none: string
  children: ReactNode
}

function Section({ title, total, isMore, filter, none, children }: SectionProps) {
  const id = useId()
  const all = `${total.toLocaleString('en-AU')}${isMore ? ' or more' : ''}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} {total > 0 && <span className="badge">{all}</span>}
      </h2>
      {total === 0 ? <p className="quiet">{none}</p> : <ul className="today-lines">{children}</ul>}
      {total > Children.count(children) && (
        <p>
          <Link to={`/?${writeFilter(filter)}`}>
            See all<span className="visually-hidden">: {title}</span>
          </Link>
        </p>
      )}
    </section>
  )
}

function Line({ row, children }: { row: ListRow; children: ReactNode }) {
  return (
    <li>
      <Link to={`/records/${row.id}`}>
        <Icon name={recordKinds[row.kind].icon} />
        <span className="visually-hidden">{kindLabels[row.kind]}: </span>
        <strong className="cut">{row.name}</strong>
        <span className="cut quiet">
          {[row.company, row.about, row.location].filter(Boolean).join(', ')}
        </span>
        <span className="today-aside">{children}</span>
      </Link>
    </li>
  )
}

/** "RI 12 Jan 2027", the first to lapse first. */
function Lapsing({ row, now }: { row: ListRow; now: number }) {
  const from = businessDay(now)
  const to = daysLater(from, lapsingDays)
  const soon = Object.entries(row.tickets)
    .flatMap(([ticket, held]) =>
      held !== 'no' && held.validUntil !== null && held.validUntil >= from && held.validUntil <= to
        ? [{ code: ticketKind(ticket).code, day: held.validUntil }]
        : [],
    )
    .sort((a, b) => a.day.localeCompare(b.day))
  return <>{soon.map(({ code, day }) => `${code} ${longDate(day)}`).join(', ')}</>
}

function Filled({ row }: { row: ListRow }) {
  const { filled, wanted } = fillOf(row.lines)
  return (
    <span className="fill" data-full={filled === wanted || undefined}>
      {filled} of {wanted}
      <span className="visually-hidden"> filled</span>
    </span>
  )
}

const seenKey = (account: string) => `desk-seen-${account}`

/** Until when this account has seen the page in this browser, ISO 8601. */
function lastSeen(account: SessionReply['account']): string | undefined {
  try {
    return account && (localStorage.getItem(seenKey(account.id)) ?? undefined)
  } catch {
    return undefined
  }
}

function rememberVisit(account: string, until: string): void {
  try {
    localStorage.setItem(seenKey(account), until)
  } catch {
    // Storage is switched off: the newest ones are shown.
  }
}
