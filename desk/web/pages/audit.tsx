import { useState } from 'react'
import { Form, Link, useLoaderData, useSubmit, type LoaderFunctionArgs } from 'react-router'
import type { AuditReply } from '../../http/api.ts'
import type { AuditAction } from '../../store/desk-store.ts'
import { ask } from '../api/request.ts'
import { recordAddress } from '../list/list-grid.tsx'
import { nameOf, useStaff } from '../live/staff.ts'
import { SelectField } from '../parts/select-field.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { tell } from '../shell/toasts.ts'
import { longTime } from '../words/time.ts'

const limit = 100

const actionLabels: Record<AuditAction, string> = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'sign-in-refused': 'Sign-in refused',
  invited: 'Invited',
  joined: 'Joined',
  'key-added': 'Key added',
  'key-removed': 'Key removed',
  'role-changed': 'Role changed',
  'account-ended': 'Account ended',
  'session-ended': 'Session ended',
  viewed: 'Viewed a record',
  'document-viewed': 'Viewed a document',
  'document-downloaded': 'Downloaded a document',
  changed: 'Changed a record',
  noted: 'Wrote a note',
  contacted: 'Recorded a contact',
  corrected: 'Corrected a record',
  exported: 'Exported records',
  'person-exported': 'Exported what is held about a person',
  erased: 'Erased',
  'purge-announced': 'Purge announced',
  purged: 'Purged',
  scanned: 'Scanned a document',
  'content-saved': 'Content saved',
  'content-published': 'Content published',
  'content-discarded': 'Content discarded',
}

const parts = ['account', 'action', 'record'] as const

const searchOf = (request: Request) => {
  const asked = new URL(request.url).searchParams
  const search = new URLSearchParams({ limit: String(limit) })
  for (const name of parts) {
    const value = asked.get(name)
    if (value) search.set(name, value)
  }
  return search
}

type Loaded = { entries: AuditReply['entries']; search: string }

export async function loadAudit({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const search = searchOf(request)
  const { entries } = await ask<AuditReply>('GET /api/audit', { search })
  return { entries, search: search.toString() }
}

/** Who did what, newest first. Nobody can change it. */
export function Audit() {
  usePageTitle('Audit log')
  const { entries, search } = useLoaderData<Loaded>()
  const asked = new URLSearchParams(search)
  const staff = useStaff()
  const submit = useSubmit()
  const names = Object.fromEntries(staff.map(({ id, name }) => [id, name]))
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
        onChange={(event) => void submit(event.currentTarget, { replace: true })}
      >
        <SelectField
          label="Who"
          name="account"
          options={{ '': 'Everybody', ...names }}
          defaultValue={asked.get('account') ?? ''}
        />
        <SelectField
          label="What"
          name="action"
          options={{ '': 'Everything', ...actionLabels }}
          defaultValue={asked.get('action') ?? ''}
        />
        {asked.get('record') && <input type="hidden" name="record" value={asked.get('record')!} />}
      </Form>
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
    asked.set('before', entries.at(-1)!.at)
    try {
      const { entries: next } = await ask<AuditReply>('GET /api/audit', { search: asked })
      setMore((known) => [...known, ...next])
      setEnd(next.length < limit)
    } catch (error) {
      tell((error as Error).message, { isError: true })
    }
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
              <th scope="col">Details</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, at, account, action, record, details }) => (
              <tr key={id}>
                <td className="nowrap">{longTime(at)}</td>
                <td>{nameOf(account)}</td>
                <td>
                  {record === null ? (
                    actionLabels[action]
                  ) : (
                    <Link to={recordAddress(record, '')}>{actionLabels[action]}</Link>
                  )}
                </td>
                <td className="quiet">
                  {Object.entries(details)
                    .map(([name, value]) =>
                      name === 'account' ? nameOf(String(value)) : `${name} ${String(value)}`,
                    )
                    .join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isEnd && (
        <p className="actions">
          <button className="button button--quiet" type="button" onClick={() => void loadMore()}>
            Show earlier ones
          </button>
        </p>
      )}
    </>
  )
}
