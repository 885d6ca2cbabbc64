import { Link, useLoaderData } from 'react-router'
import type { RetentionReply } from '../../base/http/api.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { counted, digits } from '../../shared/labels.ts'
import { longDate } from '../../base/web/words/time.ts'

export const loadRetention = () => fetchReply('GET /api/retention')

/** How many records will be purged on which day, with links to the list, where recruiters can keep some or all. */
export function Retention() {
  usePageTitle('Retention')
  const { days, noticeDays, announced } = useLoaderData<RetentionReply>()
  const total = announced.reduce((sum, { count }) => sum + count, 0)
  return (
    <main className="page">
      <h1>Retention</h1>
      <p className="lead">
        {days === undefined
          ? 'Nothing is deleted by itself. Whoever runs this desk can set after how many days that should happen.'
          : `A record is deleted ${days} days after the last work on it, and announced here ${noticeDays} days before. Placed people and what is kept from deletion stay.`}
      </p>
      {days !== undefined && total === 0 && <p>Nothing is due to be deleted.</p>}
      {total > 0 && (
        <>
          <p className="actions">
            <Link className="button" to="/?leaving=true&sort=leaving">
              Look through {counted(total, 'record')}
            </Link>
            <span className="quiet">
              Select some or all of them there, then More actions, Keep from deletion.
            </span>
          </p>
          <table className="table">
            <caption className="visually-hidden">Records to be deleted, by day</caption>
            <thead>
              <tr>
                <th scope="col">Deleted on</th>
                <th scope="col">Records</th>
              </tr>
            </thead>
            <tbody>
              {announced.map(({ purgeOn, count }) => (
                <tr key={purgeOn}>
                  <th scope="row">{longDate(purgeOn)}</th>
                  <td>{digits(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </main>
  )
}
