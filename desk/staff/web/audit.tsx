import { shortReference } from 'core/forms/short-reference.ts'
import { useEffect, useRef, useState } from 'react'
import { Form, Link, useLoaderData, useSubmit, type LoaderFunctionArgs } from 'react-router'
import type { AuditReply } from '../../base/http/api.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { recordAddress } from '../../people/web/list-grid.tsx'
import { nameOf, useStaff } from '../../base/web/live/staff.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Field, optionsOf } from '../../base/web/parts/field.tsx'
import { counted } from '../../shared/labels.ts'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { orSay } from '../../base/web/shell/toasts.ts'
import { actionLabels, auditWords } from '../../base/web/words/audit-words.ts'
import { kindLabels } from '../../base/web/words/labels.ts'
import { longTime } from '../../base/web/words/time.ts'

const limit = 100

const parts = ['q', 'account', 'action', 'from', 'to', 'record'] as const

const searchOf = (request: Request) => {
  const asked = new URL(request.url).searchParams
  const search = new URLSearchParams({ limit: String(limit) })
  for (const name of parts) {
    const value = asked.get(name)
    if (value) search.set(name, value)
  }
  return search
}

const actions = optionsOf({ '': 'Everything', ...actionLabels })

type Loaded = AuditReply & { search: string }

export async function loadAudit({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const search = searchOf(request)
  return { ...(await fetchReply('GET /api/audit', { search })), search: search.toString() }
}

/** Who did what, newest first. No account can change it. */
export function Audit() {
  usePageTitle('Audit log')
  const { entries, people, search } = useLoaderData<Loaded>()
  const asked = new URLSearchParams(search)
  const form = useRef<HTMLFormElement>(null)
  // A link to the log changes the address from outside; what is being typed is ahead of it.
  useEffect(() => {
    const values = new URLSearchParams(search)
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('input, select') ?? []) {
      if (field !== document.activeElement) field.value = values.get(field.name) ?? ''
    }
  }, [search])
  const staff = useStaff()
  const submit = useSubmit()
  const colleagues = [
    { value: '', label: 'Everybody' },
    ...staff.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const held = (name: (typeof parts)[number]) => ({ name, defaultValue: asked.get(name) ?? '' })
  return (
    <main className="page">
      <h1>Audit log</h1>
      <p className="lead">
        Who viewed, downloaded, changed, exported and erased. Nobody can change it, administrators
        neither.
      </p>
      <Form
        className="ask"
        role="search"
        ref={form}
        onChange={(event) => void submit(event.currentTarget, { replace: true })}
      >
        <Field label="Person" type="search" {...held('q')} />
        <Field label="Colleague" {...held('account')} options={colleagues} />
        <Field label="What" {...held('action')} options={actions} />
        <Field label="From" type="date" {...held('from')} />
        <Field label="To" type="date" {...held('to')} />
        {asked.get('record') && <input type="hidden" name="record" value={asked.get('record')!} />}
      </Form>
      {people && people.total > people.asked && (
        <p role="status" className="quiet">
          Of the newest {people.asked} of {counted(people.total, 'person', 'people')} alone. Type
          more of the name, or the address or number.
        </p>
      )}
      <Entries key={search} first={entries} search={search} />
    </main>
  )
}

function Entries({ first, search }: { first: AuditReply['entries']; search: string }) {
  const [more, setMore] = useState<AuditReply['entries']>([])
  const [isEnd, setEnd] = useState(first.length < limit)
  const entries = [...first, ...more]
  const loadMore = async () => {
    const asked = new URLSearchParams(search)
    asked.set('after', entries.at(-1)!.id)
    const next = await orSay(fetchReply('GET /api/audit', { search: asked }))
    if (!next) return
    setMore((known) => [...known, ...next.entries])
    setEnd(next.entries.length < limit)
  }
  if (entries.length === 0) return <p>There is no such entry.</p>
  return (
    <>
      <div className="table-box" tabIndex={0} role="region" aria-label="Entries">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Whose record</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td className="nowrap">{longTime(entry.at)}</td>
                <td>{nameOf(entry.account)}</td>
                <td>{auditWords(entry)}</td>
                <td>
                  <Whose {...entry} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isEnd && (
        <p className="actions">
          <Act words="Show earlier ones" look="quiet" onAct={() => loadMore()} />
        </p>
      )}
    </>
  )
}

/** Person and reference while the record exists; afterwards the reference alone. */
function Whose({ record, kind, person }: AuditReply['entries'][number]) {
  if (record === null) return null
  const reference = `${kind === null ? '' : `${kindLabels[kind].toLowerCase()} `}${shortReference(record)}`
  if (person === undefined) return <span className="quiet">{reference}, erased since</span>
  return (
    <>
      <Link to={recordAddress(record, '')}>{person}</Link>{' '}
      <span className="quiet">{reference}</span>
    </>
  )
}
