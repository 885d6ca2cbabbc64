import { isContentName, isPageName } from '../../../app/content/kinds.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import {
  useBlocker,
  useLoaderData,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { pathKeys, pathText, recordProblems } from '../../../app/content/record-problems.ts'
import type { EditedRecord } from '../../content/drafts.ts'
import type { ContentReply } from '../../http/content-api.ts'
import { recordForm } from '../../content/record-form.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { useMedia } from '../shell/media.ts'
import { tell } from '../shell/toasts.ts'
import { counted } from '../words/labels.ts'
import { longTime } from '../words/time.ts'
import { isSame, type Path } from '../../../app/content/merge.ts'
import { Applicants } from './applicants.tsx'
import { valueAt, withTyped } from './editing.ts'
import { fieldId, focusOn, FormProvider } from './form-state.ts'
import { keepTyping, keptTyping } from './kept-typing.ts'
import { SitePages } from './leaf-field.tsx'
import { loadContent, readRecord } from './load-site.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { PageActs } from './page-acts.tsx'
import { PreviewPanel } from './preview-frames.tsx'
import { RecordField } from './record-fields.tsx'
import { SiteFrame } from './site-frame.tsx'
import { kindOf, pageOf, placeWords, reasonWords, shapesAlong, titleOf } from './words.ts'

/** How often somebody who edits is told that another one saved, milliseconds. */
const watchMs = 15_000

type LoadedRecord = { record: EditedRecord; content: ContentReply }

export async function loadRecordPage({ params }: LoaderFunctionArgs): Promise<LoadedRecord> {
  const name = params['name'] ?? ''
  // React Router shows a thrown Response as the page of an error.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!isContentName(name)) throw new Response('', { status: 404 })
  const [record, content] = await Promise.all([readRecord(name), loadContent()])
  return { record, content }
}

/** A record as a form, beside what it looks like on the site. */
export function RecordPage() {
  const loaded = useLoaderData<LoadedRecord>()
  // Another record is another form.
  return <RecordEditor key={loaded.record.name} loaded={loaded} />
}

function RecordEditor({ loaded: { record, content } }: { loaded: LoadedRecord }) {
  const { name } = record
  const [kept] = useState(() => keptTyping(name))
  const [base, setBase] = useState(kept?.base ?? record)
  const [data, setData] = useState(kept?.data ?? record.data)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [theirs, setTheirs] = useState<EditedRecord>()
  const [isSaving, setSaving] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const [isDecided, setDecided] = useState(false)
  const [saves, setSaves] = useState(0)
  const [dropped, setDropped] = useState<unknown>()
  const [isDiscarding, setDiscarding] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const { revalidate } = useRevalidator()
  const isChanged = !isSame(data, base.data)
  const newer = useNewer(base)
  // Published or brought back meanwhile, and nothing is typed here: the form follows.
  const [seen, setSeen] = useState(record)
  if (record !== seen) {
    setSeen(record)
    if (!isChanged) {
      setBase(record)
      setData(record.data)
    }
  }

  useEffect(
    () => keepTyping(name, isChanged ? { base, data } : undefined),
    [name, isChanged, base, data],
  )
  useFocusFromAddress()
  useEffect(() => {
    if (!wantsFocus.current || !summary.current) return
    wantsFocus.current = false
    summary.current.focus()
  })

  const original = base.data
  const change = useCallback(
    (path: Path, value: unknown) => {
      setData((before: unknown) => withTyped(before, path, value, original))
      setErrors((before) => without(before, pathText(path)))
    },
    [original],
  )
  const show = (problems: readonly { path: string; reason: string }[]) => {
    setErrors(
      Object.fromEntries(
        problems.map(({ path, reason }) => [path, wordsAt(name, path, reason, data)]),
      ),
    )
    wantsFocus.current = true
  }
  const save = async () => {
    setFailure(undefined)
    const problems = recordProblems(name, data)
    if (problems.length > 0) return show(problems)
    setSaving(true)
    try {
      const saved = await fetchReply('PUT /api/content/records/:name', {
        params: { name },
        body: { data },
        tag: base.tag,
      })
      setBase(saved)
      // The desk may have added to it: a page that moved keeps its old address.
      setData((now: unknown) => (now === data ? saved.data : now))
      setDropped(undefined)
      setErrors({})
      setSaves((count) => count + 1)
      tell('Saved as a draft')
      await revalidate()
    } catch (error) {
      explain(error as Error)
    } finally {
      setSaving(false)
    }
  }
  const explain = (error: Error) => {
    if (!(error instanceof Refused)) {
      setFailure(`${error.message}. What you typed stays here: save again when the desk is back.`)
    } else if (error.status === 412) {
      setTheirs(error.details.theirs)
      return
    } else {
      const fields = Object.entries(error.fields)
      if (fields.length > 0) show(fields.map(([path, reason]) => ({ path, reason })))
      if (fields.length === 0 || error.description.includes('does not fit')) {
        setFailure(`${error.message}. ${error.description}`)
      }
    }
    wantsFocus.current = true
  }
  const discard = async () => {
    setDiscarding(false)
    try {
      const back = await fetchReply('DELETE /api/content/records/:name', {
        params: { name },
        tag: base.tag,
      })
      setBase(back)
      setData(back.data)
      setErrors({})
      setSaves((count) => count + 1)
      tell('The draft is gone: this is what visitors see')
      await revalidate()
    } catch (error) {
      explain(error as Error)
    }
  }
  const { page, decides } = kindOf(name)
  const wrong = Object.keys(errors)
  const path = isPageName(name) ? String(valueAt(base.data, ['path']) ?? '/') : pageOf(name)
  const title = titleOf(name, pageNameOf(data))
  return (
    <SiteFrame
      title={title}
      drafted={content.pending.changes.length}
      isTyped={isChanged}
      isWide
      lead={
        <p>
          {isPageName(name) ? `The page at ${path}.` : `Seen on ${page}.`} {decides} decides about
          it.{' '}
          {base.draft
            ? `Drafted by ${base.draft.by}, ${longTime(base.draft.at)}.`
            : 'As visitors see it.'}
        </p>
      }
    >
      <div className="editor">
        <form
          className="record-form"
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {(wrong.length > 0 || failure !== undefined) && (
            <div className="error-summary" ref={summary} tabIndex={-1} role="alert">
              <h2>
                {wrong.length > 0
                  ? `Not saved: ${counted(wrong.length, 'place')} to correct`
                  : 'Not saved'}
              </h2>
              {failure !== undefined && <p>{failure}</p>}
              <ul>
                {wrong.map((at) => (
                  <li key={at}>
                    <a
                      href={`#${fieldId(pathKeys(at))}`}
                      onClick={(event) => {
                        event.preventDefault()
                        focusOn(pathKeys(at))
                      }}
                    >
                      {placeWords(name, pathKeys(at).slice(0, -1), data)}
                      {pathKeys(at).length > 1 && ': '}
                      {errors[at]}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {base.offered !== undefined && !isDecided && (
            <div className="notice" role="status">
              <p>
                This version of the program brings other words where you changed some. Yours stand.
              </p>
              <button
                className="button button--quiet"
                type="button"
                onClick={() => setComparing(true)}
              >
                Compare
              </button>
            </div>
          )}
          {newer !== undefined && !theirs && (
            <div className="notice" role="status">
              <p>
                {newer.draft?.by ?? 'Somebody'} saved this record meanwhile.{' '}
                {isChanged
                  ? 'What you typed stays: put both together.'
                  : 'You see it as it was before.'}
              </p>
              <button
                className="button button--quiet"
                type="button"
                onClick={() => {
                  if (isChanged) return setTheirs(newer)
                  setBase(newer)
                  setData(newer.data)
                }}
              >
                {isChanged ? 'Compare' : 'Show it'}
              </button>
            </div>
          )}
          {name === 'vacancies' && <Applicants />}
          <FormProvider
            value={{ change, errors, data, entries: content.entries, facts: content.facts }}
          >
            {data === null ? (
              <p className="notice">This page is removed. Discard the draft, and it is back.</p>
            ) : (
              <RecordField shape={recordForm(name)} path={[]} value={data} />
            )}
          </FormProvider>
          <SitePages pages={content.pages} />
          <div className="save-bar">
            <button className="button" type="submit" disabled={isSaving}>
              {isSaving ? 'Saving' : 'Save draft'}
            </button>
            {isChanged ? (
              <button
                className="button button--quiet"
                type="button"
                onClick={() => {
                  setDropped(data)
                  setData(base.data)
                  setErrors({})
                }}
              >
                Undo typing
              </button>
            ) : dropped !== undefined ? (
              <button
                className="button button--quiet"
                type="button"
                onClick={() => {
                  setData(dropped)
                  setDropped(undefined)
                }}
              >
                Bring my typing back
              </button>
            ) : (
              base.draft && (
                <button
                  className="button button--quiet"
                  type="button"
                  onClick={() => setDiscarding(true)}
                >
                  Discard the draft
                </button>
              )
            )}
            {isPageName(name) && (
              <PageActs
                name={name}
                data={base.data}
                onSaved={(saved) => {
                  setBase(saved)
                  setData(saved.data)
                }}
              />
            )}
            <Facts facts={content.facts} />
            <span className="quiet" role="status">
              {isChanged ? 'Not saved yet' : base.draft ? 'Saved as a draft' : ''}
            </span>
          </div>
        </form>
        <Preview
          path={path}
          version={saves}
          edition={content.editionBySetting ?? content.pending.edition}
        />
      </div>
      <MergeDialog
        base={base.data}
        mine={data}
        theirs={theirs}
        onClose={() => setTheirs(undefined)}
        onMerged={(both, standing) => {
          setTheirs(undefined)
          setBase(standing)
          setData(both)
          tell('Both are put together. Look it over, then save.')
        }}
      />
      {base.offered !== undefined && (
        <MergeDialog
          base={base.offered.base}
          mine={data}
          theirs={
            isComparing
              ? { ...base, data: base.offered.shipped, draft: { by: 'The program', at: '' } }
              : undefined
          }
          onClose={() => setComparing(false)}
          onMerged={(both) => {
            setComparing(false)
            setDecided(true)
            setData(both)
            tell('Both are put together. Look it over, then save.')
          }}
        />
      )}
      <ModalDialog
        title="Discard the draft?"
        isOpen={isDiscarding}
        isAlert
        onClose={() => setDiscarding(false)}
      >
        <p>
          Everything that was drafted in this record is lost, whoever typed it. The form shows what
          visitors see.
        </p>
        <p className="actions">
          <Button className="button button--quiet" autoFocus slot="close">
            Keep it
          </Button>
          <Button className="button button--danger" onPress={() => void discard()}>
            Discard it
          </Button>
        </p>
      </ModalDialog>
      <LeaveDialog isChanged={isChanged} onLeave={() => keepTyping(name, undefined)} />
    </SiteFrame>
  )
}

const pageNameOf = (data: unknown) => {
  const name = valueAt(data, ['name'])
  return typeof name === 'string' ? name : undefined
}

function Preview(props: { path: string; version: number; edition: 'demonstration' | 'live' }) {
  const isBeside = useMedia('(min-width: 1100px)')
  const [isAsked, setAsked] = useState(false)
  return (
    <aside className="editor-preview" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <p className="quiet">The site with all drafts that are saved. Only the desk sees it.</p>
      {isBeside || isAsked ? (
        <PreviewPanel {...props} />
      ) : (
        <p>
          <button className="button button--quiet" type="button" onClick={() => setAsked(true)}>
            Show the preview
          </button>
        </p>
      )}
    </aside>
  )
}

/** Names of facts, put where the cursor was. */
function Facts({ facts }: { facts: Readonly<Record<string, string>> }) {
  const last = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const insert = (name: string) => {
    const field = last.current
    if (!field?.isConnected) {
      tell('Put the cursor into a sentence first, then choose the fact')
      return
    }
    // After the menu has given the focus back.
    setTimeout(() => {
      field.focus()
      // Typed as by hand, so that the form hears of it and Ctrl+Z takes it back.
      document.execCommand('insertText', false, `{${name}}`)
    })
  }
  return (
    <ActionMenu
      label="Insert a fact"
      actions={Object.entries(facts).map(([name, value]) => ({
        id: name,
        label: `{${name}}: ${value}`,
        run: () => insert(name),
      }))}
    />
  )
}

function LeaveDialog({ isChanged, onLeave }: { isChanged: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <ModalDialog
      title="Leave without saving?"
      isOpen={blocker.state === 'blocked'}
      isAlert
      onClose={() => blocker.reset?.()}
    >
      <p>What you typed is not saved as a draft.</p>
      <p className="actions">
        <Button className="button" autoFocus onPress={() => blocker.reset?.()}>
          Stay
        </Button>
        <Button
          className="button button--danger"
          onPress={() => {
            onLeave()
            blocker.proceed?.()
          }}
        >
          Leave and lose it
        </Button>
      </p>
    </ModalDialog>
  )
}

/** The record as somebody else has saved it since; undefined while nobody has. */
function useNewer(base: EditedRecord): EditedRecord | undefined {
  const [found, setFound] = useState<EditedRecord>()
  const { name, tag } = base
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      readRecord(name).then(setFound, () => {
        // Saving will say what is wrong.
      })
    }
    const timer = setInterval(look, watchMs)
    addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  }, [name])
  // An answer that was on its way while this one was saved is older.
  const [known, setKnown] = useState<string[]>([tag])
  if (!known.includes(tag)) setKnown([...known, tag])
  return found && !known.includes(found.tag) ? found : undefined
}

/** "?at=[2].name" leads to that field. */
function useFocusFromAddress(): void {
  const [search] = useSearchParams()
  const at = search.get('at')
  useLayoutEffect(() => {
    if (at !== null) focusOn(pathKeys(at))
  }, [at])
}

function wordsAt(
  name: LoadedRecord['record']['name'],
  path: string,
  reason: string,
  data: unknown,
): string {
  const keys = pathKeys(path)
  const shape = shapesAlong(name, keys, data)[keys.length]
  const title = keys.length === 0 ? 'This' : (shape?.title ?? placeWords(name, keys, data))
  return reasonWords(title, reason)
}

/** Without the errors at a place and inside it. */
function without(errors: Record<string, string>, path: string): Record<string, string> {
  const kept = Object.entries(errors).filter(
    ([at]) =>
      at !== path &&
      at !== '' &&
      !at.startsWith(`${path}.`) &&
      !at.startsWith(`${path}[`) &&
      !path.startsWith(`${at}[`),
  )
  return Object.fromEntries(kept)
}
