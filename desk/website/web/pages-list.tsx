import { useState } from 'react'
import { Link } from 'react-router'
import { isPageName } from 'core/content/kinds.ts'
import { newPage, templates, type TemplateName } from 'core/page/templates.ts'
import { slugOf } from 'core/content/slug.ts'
import type { ContentReply } from '../content-api.ts'
import { FormError } from '../../base/web/api/failure-words.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { DialogFeet } from '../../base/web/parts/dialog-feet.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { Field } from '../../base/web/parts/field.tsx'
import { ModalDialog } from '../../base/web/parts/modal-dialog.tsx'
import { SelectField } from '../../base/web/parts/select-field.tsx'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { freeName, useMakePage } from './make-page.ts'
import { titleOf } from './words.ts'

/** All pages by address, and a form for a new one. */
export function Pages({ content: { pages, pending } }: { content: ContentReply }) {
  const [isAsked, setAsked] = useState(false)
  const drafted = new Set<string>(pending.changes.map(({ name }) => name))
  const shown = [...new Map(pages.map((page) => [page.record, page])).values()]
  const gone = pending.changes.filter(
    ({ name }) => isPageName(name) && !shown.some(({ record }) => record === name),
  )
  return (
    <section aria-labelledby="pages">
      <h2 id="pages">Pages</h2>
      <p className="actions">
        <Act words="New page" onAct={() => setAsked(true)} />
      </p>
      <ul className="page-list">
        {shown.map(({ record, name, path, isOfCollection }) => (
          <li key={record}>
            <Link to={`/site/records/${record}`}>
              {isOfCollection ? `Pattern: ${titleOf(record)}` : name}
            </Link>
            <span className="quiet">{isOfCollection ? 'for every entry of its list' : path}</span>
            {drafted.has(record) && <span className="tag">Draft</span>}
          </li>
        ))}
        {gone.map(({ name }) => (
          <li key={name}>
            <Link to={`/site/records/${name}`}>{titleOf(name)}</Link>
            <span className="tag">Hidden or removed</span>
          </li>
        ))}
      </ul>
      <ModalDialog title="New page" isOpen={isAsked} onClose={() => setAsked(false)}>
        <NewPage pages={pages} />
      </ModalDialog>
    </section>
  )
}

const templateTitles = Object.fromEntries(
  Object.entries(templates).map(([key, { title }]) => [key, title]),
) as Record<TemplateName, string>

function NewPage({ pages }: { pages: ContentReply['pages'] }) {
  const makePage = useMakePage()
  const [name, setName] = useState('')
  const [address, setAddress] = useState<string>()
  const [template, setTemplate] = useState<TemplateName>('text')
  const { isSending, failure, submit } = useSubmission()
  const path = address ?? `/${slugOf(name)}`
  const make = async () => {
    const other = pages.find((page) => page.path === path)
    if (name.trim() === '') throw new FormError('Give the page a name.')
    if (other) throw new FormError(`${path} is the address of “${other.name}”.`)
    const record = freeName(slugOf(path.slice(1)) || 'page', pages)
    await makePage(record, newPage(name.trim(), path, template))
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(make)
      }}
    >
      <Field label="Name" autoFocus value={name} onType={setName} />
      <Field label="Address" value={path} onType={(typed) => setAddress(typed.trim())} />
      <SelectField
        label="Begins with"
        options={templateTitles}
        value={template}
        onChoose={setTemplate}
      />
      <FailureLine words={failure} />
      <DialogFeet isBusy={isSending}>Make the page</DialogFeet>
    </form>
  )
}
