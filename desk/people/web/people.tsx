import { Form, Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Person } from '../../base/http/api.ts'
import { fetchReply, fetchResponse } from '../../base/web/api/request.ts'
import { askToErase } from '../../duties/web/erase-dialog.tsx'
import { recordAddress } from './list-grid.tsx'
import { StateMark } from './state-mark.tsx'
import { download } from '../../base/web/live/download.ts'
import { Field } from '../../base/web/parts/field.tsx'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { counted } from '../../shared/labels.ts'
import { rowWords } from '../../base/web/words/labels.ts'
import { Act } from '../../base/web/parts/act.tsx'

type Loaded = { q: string; people: Person[]; total: number }

export async function loadPeople({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  if (!q) return { q, people: [], total: 0 }
  const search = new URLSearchParams({ q })
  return { q, ...(await fetchReply('GET /api/people', { search })) }
}

/** Answers a person's question "what do you hold about me?", and erases it on request. */
export function People() {
  usePageTitle('People')
  const { q, people, total } = useLoaderData<Loaded>()
  const { revalidate } = useRevalidator()
  return (
    <main className="page">
      <h1>What we hold about a person</h1>
      <p className="lead">
        When somebody asks what we hold, find them, export it and send it. When they ask us to
        delete it, erase it. A person is taken whole: whatever shares an email address or a
        telephone number, and what a colleague merged. Look at each record before you export or
        erase it.
      </p>
      <Form className="ask" role="search">
        <Field label="Name, email or phone" type="search" name="q" defaultValue={q} key={q} />
        <Act words="Find" />
      </Form>
      <p role="status" className="quiet">
        {q &&
          (people.length === 0
            ? `Nothing is held for “${q}”.`
            : total > people.length
              ? `The newest ${people.length} of ${counted(total, 'person', 'people')}. Type more of the name, or the address or number.`
              : counted(total, 'person', 'people'))}
      </p>
      {people.map(({ email, name, records }) => (
        <section key={records[0]?.id} className="person">
          <header>
            <h2>{name}</h2>
            <p className="quiet">{email}</p>
          </header>
          <ul className="lines">
            {records.map((row) => (
              <li key={row.id}>
                <Link to={recordAddress(row.id, '')}>{rowWords(row)}</Link>
                <StateMark state={row.state} />
                <span className="quiet">
                  {[row.about, row.email, row.phone].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <p className="actions">
            <Act
              words="Export it"
              onAct={() =>
                void download(`What we hold about ${name}`, 'person.zip', (signal) =>
                  fetchResponse('POST /api/people/export', {
                    body: { person: records[0]!.id },
                    signal,
                  }),
                )
              }
            />
            <Act
              words="Erase it"
              look="danger"
              onAct={() => askToErase({ people: [records[0]!.id] }, revalidate)}
            />
          </p>
        </section>
      ))}
    </main>
  )
}
