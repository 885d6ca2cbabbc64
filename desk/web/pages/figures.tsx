import { Link, useLoaderData } from 'react-router'
import { kindEntry, formKinds } from '../../../app/forms/record-kinds.ts'
import type { Counted, FiguresReply } from '../../http/api.ts'
import { fetchReply } from '../api/request.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { longDate } from '../words/time.ts'

const weeks = 26

export const loadFigures = () => fetchReply('GET /api/figures', { search: `weeks=${weeks}` })

/** What arrived, from where, and how fast it was answered. */
export function Figures() {
  usePageTitle('Figures')
  const { weeks, bySource, byRegion, byRole, contact } = useLoaderData<FiguresReply>()
  return (
    <main className="page">
      <h1>Figures</h1>
      <p className="lead">
        From the records that are here now. Erased and deleted ones are not counted, and visitors of
        the website are not followed.
      </p>
      <section>
        <h2>First contact against the promise</h2>
        <p className="quiet">
          Calling, mailing, texting and meeting count; a call that nobody answered and a state do
          not.
        </p>
        <div className="table-box" tabIndex={0} role="region" aria-label="First contact">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Source</th>
                <th scope="col">Promised</th>
                {['Arrived', 'Reached', 'In time', 'Late', 'Not yet', 'Typical time'].map(
                  (label) => (
                    <th scope="col" className="number" key={label}>
                      {label}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {contact.map((row) => (
                <tr key={row.source}>
                  <th scope="row">{row.source}</th>
                  <td>{row.promised}</td>
                  {([row.arrived, row.reached, row.inTime, row.late, row.none] as const).map(
                    (counted) => (
                      <td className="number" key={counted.search}>
                        <Opened {...counted} />
                      </td>
                    ),
                  )}
                  <td className="number">{hoursWords(row.medianHours)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section>
        <h2>Arrivals a week</h2>
        <Weeks weeks={weeks} />
      </section>
      <div className="columns">
        <Counts title="By source" counts={bySource} />
        <Counts title="Where people live" counts={byRegion} />
        <Counts title="Words in the roles asked for" counts={byRole} />
      </div>
    </main>
  )
}

/** A number that leads to the records behind it. */
function Opened({ count, search }: Counted) {
  const shown = count.toLocaleString('en-AU')
  return count === 0 ? shown : <Link to={`/?${search}`}>{shown}</Link>
}

function hoursWords(hours: number | undefined): string {
  if (hours === undefined) return '–'
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`
}

function Weeks({ weeks }: Pick<FiguresReply, 'weeks'>) {
  const all = ({ arrived }: FiguresReply['weeks'][number]) =>
    formKinds.reduce((sum, kind) => sum + arrived[kind].count, 0)
  const most = Math.max(1, ...weeks.map(all))
  return (
    <div className="table-box" tabIndex={0} role="region" aria-label="Arrivals a week">
      <table className="table weeks">
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {formKinds.map((kind) => (
              <th scope="col" className="number" key={kind}>
                <span className={`swatch stack-${kind}`} />
                {kindEntry(kind).plural}
              </th>
            ))}
            <th scope="col" className="weeks-bar">
              <span className="visually-hidden">All</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.week}>
              <th scope="row">{longDate(week.week)}</th>
              {formKinds.map((kind) => (
                <td className="number" key={kind}>
                  <Opened {...week.arrived[kind]} />
                </td>
              ))}
              <td className="weeks-bar" aria-hidden="true">
                <span className="stack" style={{ width: `${(all(week) / most) * 100}%` }}>
                  {formKinds.map((kind) => (
                    <span
                      className={`stack-${kind}`}
                      key={kind}
                      style={{ flexGrow: week.arrived[kind].count }}
                    />
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Counts({ title, counts }: { title: string; counts: FiguresReply['byRole'] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <section>
      <h2>{title}</h2>
      {counts.length === 0 && <p className="quiet">Nothing yet.</p>}
      <dl className="counts">
        {counts.map(({ label, count, search }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="counts-bar" style={{ width: `${(count / most) * 100}%` }} />
              <Opened count={count} search={search} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
