import { Link, useLoaderData } from 'react-router'
import type { RetentionReply } from '../../http/api.ts'
import { ask } from '../api/request.ts'
import { recordAddress } from '../list/list-grid.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { counted, kindLabels } from '../words/labels.ts'
import { longDate } from '../words/time.ts'

export const loadRetention = () => ask<RetentionReply>('GET /api/retention')

/** What will be purged, and when. */
export function Retention() {
  usePageTitle('Retention')
  const { days, noticeDays, announced } = useLoaderData<RetentionReply>()
  return (
    <main className="page">
      <h1>Retention</h1>
      <p className="lead">
        {days === undefined
          ? 'Nothing is purged by itself. An operator sets RETENTION_DAYS to change that.'
          : `Records are purged ${days} days after the last work on them, and announced here ${noticeDays} days before. A record on hold stays.`}
      </p>
      {days !== undefined && announced.length === 0 && <p>Nothing is due to be purged.</p>}
      {announced.map(({ purgeOn, records }) => (
        <section key={purgeOn}>
          <h2>
            {counted(records.length, 'record')} on {longDate(purgeOn)}
          </h2>
          <ul className="person-records">
            {records.map((row) => (
              <li key={row.id}>
                <Link to={recordAddress(row.id, '')}>{row.name}</Link>
                <span className="quiet">
                  {kindLabels[row.kind]} of {longDate(row.createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
