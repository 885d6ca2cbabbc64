import { Link } from 'react-router'
import type { ListRow } from '../../base/http/api.ts'
import { addressKey, phoneKey } from '../../shared/list/fold.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { useReply } from '../../base/web/api/use-reply.ts'
import { longDate } from '../../base/web/words/time.ts'

type Reach = { phone: string; email: string }

/** Debounce: milliseconds without a key before it searches. */
const pauseMs = 300

/** People who have this number or address already. */
export function useKnown({ phone, email }: Reach): ListRow[] {
  const key = [
    ...(phoneKey(phone) === null ? [] : [phone.trim()]),
    ...(email.includes('@') ? [`"${email.trim()}"`] : []),
  ].join('\n')
  const ask = async () => {
    const replies = await Promise.all(
      (key === '' ? [] : key.split('\n')).map((words) => {
        const search = new URLSearchParams({ people: 'true', q: words, limit: '3' })
        return fetchReply('GET /api/records', { search }).catch(() => undefined)
      }),
    )
    const rows = replies.flatMap((reply) => reply?.rows ?? [])
    return [...new Map(rows.map((row) => [row.id, row])).values()]
  }
  return useReply(key, ask, pauseMs).reply ?? []
}

export function Known({ rows, reach }: { rows: readonly ListRow[]; reach: Reach }) {
  return (
    <div role="status" className="field--wide">
      {rows.length > 0 && (
        <div className="notice add-known">
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <Link to={`/records/${row.id}`} target="_blank">
                  {knownWords(row, reach)}
                </Link>
              </li>
            ))}
          </ul>
          <p>
            Open them and write down there what is new, or add anyway: both are shown as one person.
          </p>
        </div>
      )}
    </div>
  )
}

function knownWords({ name, createdAt, phone, email }: ListRow, reach: Reach): string {
  const of = `${name}, of ${longDate(createdAt)}`
  if (phoneKey(phone) !== null && phoneKey(phone) === phoneKey(reach.phone)) {
    return `${of}, has this number`
  }
  if (email !== null && addressKey(email) === addressKey(reach.email)) {
    return `${of}, has this address`
  }
  return `${of}, has it in a record`
}
