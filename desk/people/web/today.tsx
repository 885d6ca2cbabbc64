import { useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { Link, redirect, useLoaderData, useRevalidator } from 'react-router'
import { recordKinds } from 'core/forms/record-kinds.ts'
import type { ListRow, RouteReply, TodayReply } from '../../base/http/api.ts'
import { writeFilter, type ListFilter } from '../../shared/list/filter.ts'
import { businessDay } from 'core/content/business-time.ts'
import { lapsingDays } from '../../shared/tickets/tickets.ts'
import { daysLater } from '../../shared/dates.ts'
import { ticketKind } from '../../base/web/live/ticket-kinds.ts'
import { fillOf } from '../../shared/placements.ts'
import { fetchReply, Refused } from '../../base/web/api/request.ts'
import { Fill } from '../../requests/web/fill.tsx'
import { ArrivalTime, DueTime } from './due-time.tsx'
import { recordsChanged } from '../../base/web/live/change-stream.ts'
import { Icon } from '../../base/web/parts/icon.tsx'
import { readStored, store } from '../../base/web/shell/preferences.ts'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { useSession } from '../../base/web/shell/session.ts'
import { counted, digits } from '../../shared/labels.ts'
import { kindLabels } from '../../base/web/words/labels.ts'
import { longDate, today, useNow } from '../../base/web/words/time.ts'
import { SavedSearches } from './saved-searches.tsx'

type SearchesReply = RouteReply<'GET /api/searches'>
type Loaded = TodayReply & SearchesReply & { seen: string | undefined }

/** What was due, new, wanted and about to be purged when the page was opened. */
export async function loadToday(): Promise<Loaded> {
  const { account } = await fetchReply('GET /api/session')
  const seen = (account && readStored(seenKey(account.id))) ?? undefined
  try {
    const search = new URLSearchParams(seen === undefined ? {} : { seen })
    const [day, saved] = await Promise.all([
      fetchReply('GET /api/today', { search }),
      fetchReply('GET /api/searches', { search }),
    ])
    return { ...day, ...saved, seen }
  } catch (error) {
    // An editor of the website has no access to records: "/" redirects to a page they may see.
    if (error instanceof Refused && error.status === 403) throw redirect('/')
    throw error
  }
}

/** Milliseconds between two reloads while colleagues work. */
const pause = 1000

/** The page of the day: what has to be done, what arrived, what is asked for. */
export function Today() {
  usePageTitle('Today')
  const { account } = useSession()
  const day = useLoaderData<Loaded>()
  const { due, arrivals, mine, seen, asOf } = day
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
  // The time of the last reply: later arrivals were not shown, and the clock of this computer may be wrong.
  const leave = useEffectEvent(() => store(seenKey(account.id), asOf))
  useEffect(() => {
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return (
    <main className="page today">
      <header className="today-head">
        <h1>{today(now)}</h1>
        <p className="lead">
          {due.total === 0
            ? 'Nothing is due.'
            : due.late === 0
              ? `${counted(due.total, 'answer')} due within a day.`
              : `${digits(due.late)} late, ${digits(due.total)} due in all.`}{' '}
          {mine > 0 && <Link to={`/?owner=${account.id}`}>{digits(mine)} yours</Link>}
        </p>
      </header>
      <Section title="Mails that did not go out" part={day.unsent} aside={({ email }) => email} />
      <Section
        title="Due now"
        part={due}
        none="Every promise is kept."
        aside={(row) => <DueTime row={row} now={now} />}
      />
      <Section
        title={seen === undefined ? 'Newest' : 'New since you were here'}
        part={arrivals}
        none="Nothing new."
        aside={(row) => <ArrivalTime row={row} now={now} />}
      />
      <Section
        title="Requests open"
        part={day.requests}
        none="Nobody waits for people or plant."
        aside={(row) => <Fill {...fillOf(row.lines)} />}
      />
      {day.jobs.total > 0 && <Jobs jobs={day.jobs} />}
      <Section
        title={`Tickets that lapse within ${lapsingDays} days`}
        part={day.lapsing}
        aside={(row) => lapsingWords(row, now)}
      />
      <SavedSearches searches={day.searches} onChange={() => void revalidate()} />
      <Section
        title="Leaving soon"
        part={day.leaving}
        aside={({ purgeOn }) =>
          purgeOn !== undefined && <time dateTime={purgeOn}>deleted {longDate(purgeOn)}</time>
        }
      />
    </main>
  )
}

/** Open vacancies, each with who applied and who else may be asked. */
function Jobs({ jobs: { total, rows } }: { jobs: TodayReply['jobs'] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        Jobs open <span className="badge">{digits(total)}</span>
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
      {digits(total)} {what}
      <span className="visually-hidden">: {of}</span>
    </Link>
  )
}

type SectionProps = {
  title: string
  part: { total: number; rows: readonly ListRow[]; filter: ListFilter }
  /** Text for an empty section; without it the section is left out. */
  none?: string
  aside: (row: ListRow) => ReactNode
}

function Section({ title, part: { total, rows, filter }, none, aside }: SectionProps) {
  const id = useId()
  if (total === 0 && none === undefined) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} {total > 0 && <span className="badge">{digits(total)}</span>}
      </h2>
      {total === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ul className="today-lines">
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={`/records/${row.id}`}>
                <Icon name={recordKinds[row.kind].icon} />
                <span className="visually-hidden">{kindLabels[row.kind]}: </span>
                <strong className="cut">{row.name}</strong>
                <span className="cut quiet">
                  {[row.company, row.about, row.location].filter(Boolean).join(', ')}
                </span>
                <span className="today-aside">{aside(row)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p>
          <Link to={`/?${writeFilter(filter)}`}>
            See all<span className="visually-hidden">: {title}</span>
          </Link>
        </p>
      )}
    </section>
  )
}

/** "RI 12 Jan 2027", the first to expire first. */
function lapsingWords({ tickets }: ListRow, now: number): string {
  const from = businessDay(now)
  const to = daysLater(from, lapsingDays)
  return Object.entries(tickets)
    .flatMap(([ticket, held]) =>
      held !== 'no' && held.validUntil !== null && held.validUntil >= from && held.validUntil <= to
        ? [{ code: ticketKind(ticket).code, day: held.validUntil }]
        : [],
    )
    .sort((a, b) => a.day.localeCompare(b.day))
    .map(({ code, day }) => `${code} ${longDate(day)}`)
    .join(', ')
}

/** Storage key of the time up to which an account has seen the page in this browser, ISO 8601. */
const seenKey = (account: string) => `desk-seen-${account}`
