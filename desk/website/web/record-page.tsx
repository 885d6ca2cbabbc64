import { mergeWordNames, mergeWords } from 'core/content/merge-words.ts'
import {
  deskAlone,
  isContentName,
  isPageName,
  kindNamed,
  type ContentName,
} from 'core/content/kinds.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { pathKeys } from 'core/content/record-problems.ts'
import type { EditedRecord } from '../drafts.ts'
import type { ContentReply } from '../content-api.ts'
import { isSame, valueAt } from 'core/content/values.ts'
import { placeWords } from '../../shared/website/naming.ts'
import { recordForm } from '../../shared/website/record-form.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Confirm } from '../../base/web/parts/confirm.tsx'
import { useIsHere } from '../../base/web/parts/is-here.ts'
import { ModalDialog } from '../../base/web/parts/modal-dialog.tsx'
import { useMedia } from '../../base/web/shell/media.ts'
import { closeToast, orSay, showToast } from '../../base/web/shell/toasts.ts'
import { longTime } from '../../base/web/words/time.ts'
import { idsIn } from './editing.ts'
import type { RecordEditor } from './editor.ts'
import type { EditorState } from './editor-state.ts'
import { ErrorsContext, fieldId, focusOn, FormContext } from './form-state.ts'
import { InsertMenu, linksTo } from './insert-menu.tsx'
import { SitePages } from './leaf-field.tsx'
import { loadContent, readRecord } from './load-site.ts'
import { PageActs } from './page-acts.tsx'
import { RecordField } from './record-fields.tsx'
import { RecordPreview } from './record-preview.tsx'
import { ShippedWords } from './shipped-words.tsx'
import { SiteFrame } from './site-frame.tsx'
import { formsSaved, useEditor } from './use-editor.ts'
import { pageOf, placeAddress, placesOf, titleOf } from './words.ts'

type LoadedRecord = { record: EditedRecord; content: ContentReply }

export async function loadRecordPage({ params }: LoaderFunctionArgs): Promise<LoadedRecord> {
  const name = params['name'] ?? ''
  // React Router shows a thrown Response as the error page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!isContentName(name)) throw new Response('', { status: 404 })
  await formsSaved()
  const [record, content] = await Promise.all([readRecord(name), loadContent()])
  return { record, content }
}

/** A record as a form, beside a preview of the site. */
export function RecordPage() {
  const loaded = useLoaderData<LoadedRecord>()
  // The key makes a new form for another record.
  return <RecordForm key={loaded.record.name} loaded={loaded} />
}

function RecordForm({ loaded: { record, content } }: { loaded: LoadedRecord }) {
  const { name } = record
  const { editor, state, isChanged } = useEditor(record)
  const { base, data, errors } = state
  const { published } = base
  const { revalidate } = useRevalidator()
  const isDrafted = base.draft !== undefined
  const wasDrafted = useRef(isDrafted)
  useEffect(() => {
    if (wasDrafted.current !== isDrafted) void revalidate()
    wasDrafted.current = isDrafted
  }, [isDrafted, revalidate])
  useFocusFromAddress()
  // It may offer to put an entry back into this form.
  useEffect(() => closeToast, [])

  const summary = useRef<HTMLDivElement>(null)
  const save = async () => {
    const isSaved = await editor.save(true)
    if (!isSaved) return void requestAnimationFrame(() => summary.current?.focus())
    const { draft, missing } = editor.get().base
    showToast(
      !draft
        ? 'Nothing to draft: visitors see this already'
        : missing.length === 0
          ? 'Saved as a draft'
          : `Saved as a draft. ${placesToFill(missing.length)} before it can be public.`,
    )
    await revalidate()
  }
  useSaveKey(() => void save())

  const navigate = useNavigate()
  const isHere = useIsHere()
  const pick = async (seen: string, on: string) => {
    const search = new URLSearchParams({ seen, path: on })
    const reply = await orSay(fetchReply('GET /api/content/find', { search }))
    if (!reply || !isHere()) return
    const [word] = reply.found
    if (!word) showToast('These words are no field of their own: they come from the program')
    else if (word.record !== name || !focusOn(word.at)) {
      await navigate(placeAddress(word.record, word.at))
    }
  }
  const { entries, facts } = content
  const listed = content.pages.filter(({ isListed }) => isListed)
  const form = useMemo(
    () => ({
      change: editor.type,
      typed: () => editor.get().data,
      subscribe: editor.subscribe,
      entries,
      facts,
      publicIds: idsIn(published),
    }),
    [editor, entries, facts, published],
  )
  const { page, decides } = kindNamed(name)
  const path = isPageName(name) ? String(valueAt(base.data, ['path']) ?? '/') : pageOf(name)
  const title = titleOf(name, pageNameOf(data))
  const isOfDesk = page === deskAlone
  const isBeside = useMedia('(min-width: 1100px)')
  const [isPreviewAsked, setPreviewAsked] = useState(false)
  const previewButton = useRef<HTMLButtonElement>(null)
  return (
    <SiteFrame
      title={title}
      drafted={content.pending.changes.length}
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
            ? `Drafted by ${base.draft.by}, ${longTime(base.draft.at)}.`
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
          {state.failure !== undefined && (
            <div className="error-summary" ref={summary} tabIndex={-1} role="alert">
              <h2>Not saved</h2>
              <p>{state.failure}</p>
            </div>
          )}
          {state.editor !== undefined && <EditedElsewhere by={state.editor} editor={editor} />}
          <StillMissing name={name} data={data} errors={errors} />
          {/* An editor who only watches sees what the colleague types, and cannot type. */}
          <fieldset className="form-fields" disabled={state.editor !== undefined}>
            <FormContext value={form}>
              <ErrorsContext value={errors}>
                {data === null ? (
                  <p className="notice">This page is removed. Discard the draft, and it is back.</p>
                ) : (
                  <RecordField shape={recordForm(name)} path={[]} value={data} />
                )}
              </ErrorsContext>
            </FormContext>
          </fieldset>
          <SitePages pages={listed} />
          <div className="save-bar">
            <Act
              words={state.isSaving ? 'Saving' : 'Save draft'}
              isDisabled={state.isSaving || state.editor !== undefined}
            />
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
            {state.editor === undefined && (
              <>
                <WaysBack editor={editor} state={state} />
                {isPageName(name) && (
                  <PageActs name={name} data={data} onRemove={() => editor.type([], null)} />
                )}
                {base.isOwn && (
                  <ShippedWords name={name} onTaken={(shipped) => editor.type([], shipped)} />
                )}
              </>
            )}
            {name === 'letters' && (
              <InsertMenu
                label="Insert a word"
                words={mergeWordNames.map((word) => ({
                  label: `[${word}]: ${mergeWords[word]}`,
                  put: () => `[${word}]`,
                }))}
              />
            )}
            <InsertMenu
              label="Insert a fact"
              words={Object.entries(content.facts).map(([fact, value]) => ({
                label: `{${fact}}: ${value}`,
                put: () => `{${fact}}`,
              }))}
            />
            <InsertMenu label="Insert a link" words={linksTo(listed)} />
            <span className="quiet">
              {isChanged ? 'Not saved yet' : base.draft ? 'Saved as a draft' : ''}
              {base.missing.length > 0 && !isChanged && `. ${placesToFill(base.missing.length)}.`}
            </span>
          </div>
        </form>
        {!isOfDesk && (
          <RecordPreview
            isBeside={isBeside}
            isAsked={isPreviewAsked}
            onClose={() => {
              setPreviewAsked(false)
              previewButton.current?.focus({ preventScroll: true })
            }}
            name={name}
            data={data}
            path={path}
            version={state.saves}
            edition={content.editionBySetting ?? content.pending.edition}
            onPick={(seen, on) => void pick(seen, on)}
          />
        )}
      </div>
    </SiteFrame>
  )
}

const pageNameOf = (data: unknown) => {
  const name = valueAt(data, ['name'])
  return typeof name === 'string' ? name : undefined
}

function EditedElsewhere({ by, editor }: { by: string; editor: RecordEditor }) {
  return (
    <div className="notice" role="status">
      <p>{by} edits this, and you see what is saved of it. Wait, or take over.</p>
      <Act words="Take over" look="quiet" onAct={() => orSay(editor.takeOver())} />
    </div>
  )
}

type MissingProps = { name: ContentName; data: unknown; errors: Readonly<Record<string, string>> }

function StillMissing({ name, data, errors }: MissingProps) {
  const missing = Object.keys(errors)
  if (missing.length === 0) return null
  return (
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
  )
}

/** Ways back: to the record when the form was opened, to what was typed, or to what visitors see. */
function WaysBack({ editor, state }: { editor: RecordEditor; state: EditorState }) {
  const [isDiscarding, setDiscarding] = useState(false)
  const { opened, data, aside, base } = state
  const undo = () => {
    closeToast()
    editor.undo()
  }
  const discard = async () => {
    setDiscarding(false)
    if (await editor.discard()) showToast('The draft is gone: this is what visitors see')
  }
  return (
    <>
      {!isSame(data, opened) ? (
        <Act words="Undo typing" look="quiet" onAct={undo} />
      ) : (
        aside !== undefined && (
          <Act words="Bring my typing back" look="quiet" onAct={editor.bringBack} />
        )
      )}
      {base.draft && (
        <Act words="Discard the draft" look="quiet" onAct={() => setDiscarding(true)} />
      )}
      <ModalDialog
        title="Discard the draft?"
        isOpen={isDiscarding}
        isAlert
        onClose={() => setDiscarding(false)}
      >
        <Confirm stay="Keep it" act="Discard it" isDangerous onAct={discard}>
          <p>
            Everything that was drafted here is lost, whoever typed it. The form shows what visitors
            see.
          </p>
        </Confirm>
      </ModalDialog>
    </>
  )
}

/** Ctrl+S, or Cmd+S. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}

/** "?at=[2].name" focuses that field. */
function useFocusFromAddress(): void {
  const [search] = useSearchParams()
  const at = search.get('at')
  useEffect(() => {
    if (at === null) return
    const next = requestAnimationFrame(() => focusOn(pathKeys(at)))
    return () => cancelAnimationFrame(next)
  }, [at])
}

const placesToFill = (count: number) =>
  count === 1 ? 'One place to fill or mend' : `${count} places to fill or mend`
