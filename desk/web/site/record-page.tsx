import { mergeWordNames, mergeWords } from '../../../app/content/merge-words.ts'
import {
  deskAlone,
  isContentName,
  isPageName,
  type ContentName,
} from '../../../app/content/kinds.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import {
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { pathKeys, pathText } from '../../../app/content/record-problems.ts'
import type { EditedRecord } from '../../content/drafts.ts'
import type { ContentReply } from '../../http/content-api.ts'
import { recordForm } from '../../content/record-form.ts'
import { fetchReply, Refused } from '../api/request.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import { useLeaving } from '../parts/leaving.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { useMedia } from '../shell/media.ts'
import { showToast } from '../shell/toasts.ts'
import { longTime } from '../words/time.ts'
import { isSame, type Path } from '../../../app/content/merge.ts'
import type { Edition } from '../../../app/content/edition.ts'
import { postPath } from '../../../app/content/post-addresses.ts'
import { vacancyPath } from '../../../app/content/vacancies.ts'
import { Applicants } from './applicants.tsx'
import { valueAt } from '../../content/places.ts'
import { withTyped } from './editing.ts'
import { ErrorsContext, fieldId, focusOn, FormContext, TypedContext } from './form-state.ts'
import { keepTyping, keptTyping, useKeptTyping } from './kept-typing.ts'
import { SitePages } from './leaf-field.tsx'
import { loadContent, readRecord } from './load-site.ts'
import { addressOf } from './find-box.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PageActs } from './page-acts.tsx'
import { PreviewPanel } from './preview-frames.tsx'
import { useTypedPreview } from './preview-typing.ts'
import { RecordField } from './record-fields.tsx'
import { SiteFrame } from './site-frame.tsx'
import { placeWords, shapesAlong } from '../../content/naming.ts'
import { kindOf, pageOf, placesOf, planWords, reasonWords, titleOf } from './words.ts'

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
  // What is still missing, in words, by place.
  const [errors, setErrors] = useState(() => wordsOfMissing(kept?.base ?? record))
  const [failure, setFailure] = useState<string>()
  const [theirs, setTheirs] = useState<EditedRecord>()
  const [isSaving, setSaving] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const [isDecided, setDecided] = useState(false)
  const [saves, setSaves] = useState(0)
  const [dropped, setDropped] = useState<unknown>()
  const [isDiscarding, setDiscarding] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const previewButton = useRef<HTMLButtonElement>(null)
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
      setErrors(wordsOfMissing(record))
    }
  }

  useKeptTyping(name, isChanged ? base : undefined, data)
  useFocusFromAddress()
  useEffect(() => {
    if (!wantsFocus.current || !summary.current) return
    wantsFocus.current = false
    summary.current.focus()
  })

  const typings = useTypedPreview(name, isChanged ? data : undefined)
  const navigate = useNavigate()
  const pick = async (seen: string, on: string) => {
    const search = new URLSearchParams({ seen, path: on })
    try {
      const { found } = await fetchReply('GET /api/content/find', { search })
      const [word] = found
      if (!word) showToast('These words are no field of their own: they come from the program')
      else if (word.record !== name || !focusOn(word.at)) await navigate(addressOf(word))
    } catch (error) {
      showToast(`${(error as Error).message}.`, { isError: true })
    }
  }
  const original = base.data
  const change = useCallback(
    (path: Path, value: unknown) => {
      setData((before: unknown) => withTyped(before, path, value, original))
      setErrors((before) => without(before, pathText(path)))
    },
    [original],
  )
  const { entries, facts } = content
  const form = useMemo(() => ({ change, entries, facts }), [change, entries, facts])
  const save = async () => {
    setFailure(undefined)
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
      setErrors(wordsOfMissing(saved))
      setSaves((count) => count + 1)
      showToast(
        !saved.draft
          ? 'Nothing to draft: visitors see this already'
          : saved.missing.length === 0
            ? 'Saved as a draft'
            : `Saved as a draft. ${placesToFill(saved.missing.length)} before it can be public.`,
      )
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
    } else setFailure(`${error.message}. ${error.description}`)
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
      setErrors(wordsOfMissing(back))
      setSaves((count) => count + 1)
      showToast('The draft is gone: this is what visitors see')
      await revalidate()
    } catch (error) {
      explain(error as Error)
    }
  }
  const { page, decides } = kindOf(name)
  const missing = Object.keys(errors)
  const path = isPageName(name) ? String(valueAt(base.data, ['path']) ?? '/') : pageOf(name)
  const title = titleOf(name, pageNameOf(data))
  const isOfDesk = page === deskAlone
  const isBeside = useMedia('(min-width: 1100px)')
  const [isPreviewAsked, setPreviewAsked] = useState(false)
  return (
    <SiteFrame
      title={title}
      drafted={content.pending.changes.length}
      isTyped={isChanged}
      isWide
      lead={
        <p>
          {isPageName(name)
            ? `The page at ${path}.`
            : isOfDesk
              ? 'For the desk alone: no page shows it.'
              : `Shown on ${page.startsWith('/') ? placesOf(name, content.pages) : page}.`}{' '}
          {decides} decides what it says.{' '}
          {base.draft
            ? `Drafted by ${base.draft.by}, ${longTime(base.draft.at)}. ${planWords(base.draft)}`
            : isOfDesk
              ? 'In use as it stands.'
              : 'Published: visitors see this.'}
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
          {failure !== undefined && (
            <div className="error-summary" ref={summary} tabIndex={-1} role="alert">
              <h2>Not saved</h2>
              <p>{failure}</p>
            </div>
          )}
          {missing.length > 0 && (
            <section className="still-missing" aria-labelledby="still-missing">
              <h2 id="still-missing">Before this can be public</h2>
              <ul>
                {missing.map((at) => (
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
            </section>
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
                {newer.draft?.by ?? 'Somebody'} saved this meanwhile.{' '}
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
          <FormContext value={form}>
            <ErrorsContext value={errors}>
              <TypedContext value={data}>
                {data === null ? (
                  <p className="notice">This page is removed. Discard the draft, and it is back.</p>
                ) : (
                  <RecordField shape={recordForm(name)} path={[]} value={data} />
                )}
              </TypedContext>
            </ErrorsContext>
          </FormContext>
          <SitePages pages={content.pages} />
          <div className="save-bar">
            <button className="button" type="submit" disabled={isSaving}>
              {isSaving ? 'Saving' : 'Save draft'}
            </button>
            {!isOfDesk && !isBeside && (
              <button
                className="button button--gold"
                type="button"
                ref={previewButton}
                onClick={() => setPreviewAsked(true)}
              >
                Preview
              </button>
            )}
            {isChanged ? (
              <button
                className="button button--quiet"
                type="button"
                onClick={() => {
                  setDropped(data)
                  setData(base.data)
                  setErrors(wordsOfMissing(base))
                }}
              >
                Undo typing
              </button>
            ) : (
              <>
                {dropped !== undefined && (
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
                )}
                {base.draft && (
                  <button
                    className="button button--quiet"
                    type="button"
                    onClick={() => setDiscarding(true)}
                  >
                    Discard the draft
                  </button>
                )}
              </>
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
            {name === 'letters' && (
              <InsertMenu
                label="Insert a word"
                words={mergeWordNames.map((word) => [`[${word}]`, mergeWords[word]])}
              />
            )}
            <InsertMenu
              label="Insert a fact"
              words={Object.entries(content.facts).map(([fact, value]) => [`{${fact}}`, value])}
            />
            <span className="quiet" role="status">
              {isChanged ? 'Not saved yet' : base.draft ? 'Saved as a draft' : ''}
              {missing.length > 0 && !isChanged && `. ${placesToFill(missing.length)}.`}
            </span>
          </div>
        </form>
        {!isOfDesk && (
          <Preview
            isBeside={isBeside}
            isAsked={isPreviewAsked}
            onClose={() => {
              setPreviewAsked(false)
              previewButton.current?.focus({ preventScroll: true })
            }}
            name={name}
            data={data}
            path={path}
            version={saves + typings}
            edition={content.editionBySetting ?? content.pending.edition}
            onPick={(seen, on) => void pick(seen, on)}
          />
        )}
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
          showToast('Both are put together. Look it over, then save.')
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
            showToast('Both are put together. Look it over, then save.')
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
          Everything that was drafted here is lost, whoever typed it. The form shows what visitors
          see.
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

type PreviewProps = {
  isBeside: boolean
  /** Where it is not beside the form. */
  isAsked: boolean
  onClose: () => void
  name: ContentName
  data: unknown
  /** Of the page that the record is seen on. */
  path: string
  version: number
  edition: Edition
  onPick: (seen: string, path: string) => void
}

/** Beside the form where there is room; on a phone over it, one tap away from wherever somebody types. */
function Preview({ isBeside, isAsked, onClose, onPick, name, data, path, ...shown }: PreviewProps) {
  // Also while it is not shown: it opens where somebody typed.
  const { words: place, at } = useTypedPlace()
  if (!isBeside && !isAsked) return null
  return (
    <aside
      className={isBeside ? 'editor-preview' : 'editor-preview editor-preview--over'}
      aria-labelledby="preview"
    >
      <div className="preview-head">
        <h2 id="preview">Preview</h2>
        {!isBeside && (
          <button className="button" type="button" autoFocus onClick={onClose}>
            Back to the form
          </button>
        )}
      </div>
      <p className="quiet">With all drafts, and with what you type. Only the desk sees it.</p>
      <PreviewPanel
        {...shown}
        path={pageOfEntry(name, data, at) ?? path}
        place={place}
        onPick={(seen, path) => {
          onClose()
          onPick(seen, path)
        }}
      />
    </aside>
  )
}

/** The page of its own that the entry has where somebody types. */
function pageOfEntry(name: ContentName, data: unknown, at: Path): string | undefined {
  const [first, key, second] = at
  const idAt = (path: Path) => {
    const id = valueAt(data, [...path, 'id'])
    return typeof id === 'string' && /^[a-z0-9-]+$/.test(id) ? id : undefined
  }
  if (name === 'vacancies' && first !== undefined) {
    const id = idAt([first])
    return id && vacancyPath(id)
  }
  if (name === 'news' && key === 'posts' && second !== undefined) {
    const id = idAt([first!, key, second])
    return id && postPath(id)
  }
  return undefined
}

type TypedPlace = { words?: string; at: Path }

/** The field that somebody is at, and its words. */
function useTypedPlace(): TypedPlace {
  const [place, setPlace] = useState<TypedPlace>({ at: [] })
  useEffect(() => {
    const note = ({ target }: Event) => {
      const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
      if (!isField || !target.id.startsWith('field-')) return
      const at = pathKeys(target.id.slice('field-'.length))
      // A tick has no words of its own.
      setPlace(target.type === 'checkbox' ? { at } : { words: target.value, at })
    }
    document.addEventListener('focusin', note)
    document.addEventListener('input', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('input', note)
    }
  }, [])
  return place
}

type InsertProps = {
  label: string
  /** What is put in, with what it stands for. */
  words: readonly (readonly [put: string, means: string])[]
}

/** Names of facts, and words of letters, put where the cursor was. */
function InsertMenu({ label, words }: InsertProps) {
  const last = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const insert = (put: string) => {
    const field = last.current
    if (!field?.isConnected) {
      showToast('Put the cursor into a sentence first, then choose again')
      return
    }
    // After the menu has given the focus back.
    setTimeout(() => {
      field.focus()
      // Typed as by hand, so that the form hears of it and Ctrl+Z takes it back.
      document.execCommand('insertText', false, put)
    })
  }
  return (
    <ActionMenu
      label={label}
      actions={words.map(([put, means]) => ({
        id: put,
        label: `${put}: ${means}`,
        run: () => insert(put),
      }))}
    />
  )
}

function LeaveDialog({ isChanged, onLeave }: { isChanged: boolean; onLeave: () => void }) {
  const blocker = useLeaving(isChanged)
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
  useEffect(() => {
    if (at === null) return
    const next = requestAnimationFrame(() => focusOn(pathKeys(at)))
    return () => cancelAnimationFrame(next)
  }, [at])
}

/** By place. */
function wordsOfMissing({ name, missing = [], data }: EditedRecord): Record<string, string> {
  return Object.fromEntries(
    missing.map(({ path, reason }) => {
      const keys = pathKeys(path)
      const shape = shapesAlong(name, keys, data)[keys.length]
      const title = keys.length === 0 ? 'This' : (shape?.title ?? placeWords(name, keys, data))
      return [path, reasonWords(title, reason)]
    }),
  )
}

const placesToFill = (count: number) =>
  count === 1 ? 'One place to fill or mend' : `${count} places to fill or mend`

/** Without the errors at a place and inside it. */
function without(errors: Record<string, string>, path: string): Record<string, string> {
  const all = Object.entries(errors)
  const kept = all.filter(
    ([at]) =>
      at !== path &&
      at !== '' &&
      !at.startsWith(`${path}.`) &&
      !at.startsWith(`${path}[`) &&
      !path.startsWith(`${at}[`),
  )
  return kept.length === all.length ? errors : Object.fromEntries(kept)
}
