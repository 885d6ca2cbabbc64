import { Link, useLoaderData } from 'react-router'
import type { Counted, FiguresReply } from '../../base/http/api.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { digits } from '../../shared/labels.ts'

const weeks = 26

export const loadFigures = () => fetchReply('GET /api/figures', { search: `weeks=${weeks}` })

/** How the promises were kept, and where people live. */
export function Figures() {
  usePageTitle('Figures')
  const { byRegion, contact } = useLoaderData<FiguresReply>()
  return (
    <main className="page">
      <h1>Figures</h1>
      <p className="lead">
        Of what arrived in the last {weeks} weeks and is here now. Erased and deleted records are
        not counted, and visitors of the website are not followed.
      </p>
      <section>
        <h2>First contact against the promise</h2>
        <p className="quiet">
          Calling, mailing, texting and meeting count, a letter to many for each of them; a call
          that nobody answered and a state do not.
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
      <Counts title="Where people live" counts={byRegion} />
    </main>
  )
}

/** A number that opens the list behind it. */
function Opened({ count, search }: Counted) {
  const shown = digits(count)
  return count === 0 ? shown : <Link to={`/?${search}`}>{shown}</Link>
}

function hoursWords(hours: number | undefined): string {
  if (hours === undefined) return '–'
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`
}

function Counts({ title, counts }: { title: string; counts: FiguresReply['byRegion'] }) {
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
