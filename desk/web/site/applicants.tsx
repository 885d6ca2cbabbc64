import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Facets } from '../../http/api.ts'
import { can } from '../../work/roles.ts'
import { fetchReply } from '../api/request.ts'
import { useSession } from '../shell/session.ts'
import { counted } from '../../work/labels.ts'

/** How many applied for each vacancy, each leading to them; for those who may see applicants. */
export function Applicants() {
  const { account } = useSession()
  const maySee = can(account.role, 'records')
  const [facets, setFacets] = useState<Facets>()
  useEffect(() => {
    if (!maySee) return
    const asked = new AbortController()
    fetchReply('GET /api/facets', { search: 'kind=resume', signal: asked.signal })
      .then(setFacets)
      // The form works without; the list of records says what is wrong.
      .catch(() => {})
    return () => asked.abort()
  }, [maySee])
  if (!maySee || !facets) return null
  const counts = facets.vacancies.map((one) => ({ ...one, count: facets.vacancy[one.id] ?? 0 }))
  if (counts.length === 0) return null
  return (
    <section className="applicants" aria-labelledby="applicants">
      <h2 id="applicants">Who applied</h2>
      <ul>
        {counts.map(({ id, label, count }) => (
          <li key={id}>
            {label}:{' '}
            {count === 0 ? (
              <span className="quiet">nobody yet</span>
            ) : (
              <Link to={`/?${new URLSearchParams({ vacancy: id })}`}>
                {counted(count, 'applicant')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
