// How the outcome of a post becomes a reply: JSON for scripts, a page for a plain form post.
import type { IncomingMessage } from 'node:http'
import type { PostedForm } from 'core/forms/posted-form.ts'
import { confirmationOf, isPlain, valueOf, type FormKind } from 'core/forms/record-kinds.ts'
import type { FormBody } from 'core/submissions/form-body.ts'
import { readFields } from 'core/submissions/read-fields.ts'
import { receive } from 'core/submissions/receive.ts'
import type { Settings } from 'core/settings.ts'
import { commonHeaders } from '../site/security-headers.ts'
import { renderedReply } from '../site/site.ts'
import type { Post } from './kind-posts.ts'
import type { Pages } from './pages.ts'
import type { ToReply } from './post-admission.ts'
import type { RecordPostOutcome } from './record-posts.ts'
import { jsonHeaders } from './replies.ts'
import { bodyOf } from './request-body.ts'
import type { ResumeOutcome } from './resume-posts.ts'

type FormContext = { pages: Pages; settings: Settings }

/** The JSON reply of the API: a reference, or the error with the words of the catalogue. */
export const json =
  (settings: Settings): ToReply<ResumeOutcome | RecordPostOutcome> =>
  async (outcome) => {
    const body = JSON.stringify(jsonOf(outcome))
    return { status: outcome.status, headers: jsonHeaders(settings, body), body }
  }

function jsonOf(outcome: ResumeOutcome | RecordPostOutcome): object {
  if (outcome.status === 201) return { reference: outcome.reference }
  const { title, description } = outcome
  const fields = 'fields' in outcome ? outcome.fields : undefined
  return { error: { title, description, ...(fields ? { fields } : {}) } }
}

/** The reply to a plain form post: the confirmation page, or the form again. @param page path of the form's page */
export const formPage =
  (
    context: FormContext,
    { request, id }: Post,
    page: string,
    kind: FormKind,
  ): ToReply<ResumeOutcome | RecordPostOutcome> =>
  async (outcome) => {
    if (outcome.status === 201) return received(context, page, outcome)
    const { title, description } = outcome
    const entries = await entriesOf(outcome, request, isPlain(kind) ? readEntries : receive)
    const { resume, ...others } = entries.fields
    if (resume && Object.keys(others).length === 0) {
      // Without scripts there is no toast: its title is put before the message at the field.
      entries.fields = { resume: `${title}. ${resume}` }
    }
    const posted: PostedForm = { title, description, ...requestReference(outcome, id), ...entries }
    return pageAgain(context, page, outcome.status, posted)
  }

/** Redirects to the confirmation page. */
function received(
  { settings }: FormContext,
  page: string,
  outcome: Extract<ResumeOutcome | RecordPostOutcome, { status: 201 }>,
): Awaited<ReturnType<ToReply<unknown>>> {
  const { reference, stored = {} } = outcome
  const about: { [name in 'topic' | 'promise' | 'vacancy']?: string | null } = {
    ...outcome,
    vacancy: valueOf({ row: stored }, 'vacancy'),
  }
  const query = new URLSearchParams({ reference })
  for (const name of ['topic', 'promise', 'vacancy'] as const) {
    if (about[name]) query.set(name, about[name])
  }
  const location = `${confirmationOf(page)}?${query}`
  const headers = { ...commonHeaders(settings.siteOrigin), Location: location }
  return { status: 303, headers, body: '' }
}

type Refusal = {
  fields?: Partial<Record<string, string>>
  values?: Record<string, string>
}
type Entries = {
  fields: Record<string, string>
  values: Record<string, string>
  advice?: string
}

/**
 * The entries to show in the form again. When the post was refused before its body was read, the body is read now;
 * browsers show no reply before they have sent the whole body, so this does not delay the visitor.
 */
async function entriesOf(
  outcome: { status: number },
  request: IncomingMessage,
  read: (body: FormBody) => Promise<{ fields: ReadonlyMap<string, string> }>,
): Promise<Entries> {
  const { fields = {}, values } = outcome as Refusal
  const entries = { fields: fields as Record<string, string> }
  if (values && Object.keys(values).length > 0) return { ...entries, values }
  try {
    // A body that is too large is not read.
    if (outcome.status !== 413 && !request.readableDidRead) {
      return { ...entries, values: Object.fromEntries((await read(bodyOf(request))).fields) }
    }
  } catch {
    // The body is not a form; no entries can be shown.
  }
  return { ...entries, values: {}, advice: 'Go back in your browser to find what you typed.' }
}

const readEntries = async (body: FormBody) => ({ fields: await readFields(body) })

/** For a server failure: the first 8 characters of the request id, by which staff find it in the log. */
const requestReference = ({ status }: { status: number }, id: string) =>
  status >= 500 ? { request: id.slice(0, 8) } : {}

/**
 * Renders the page of a form with the result of a plain form post. Where fields are invalid, the page's title begins with "Error: ",
 * which screen readers announce first.
 */
async function pageAgain(
  { pages, settings }: FormContext,
  path: string,
  status: number,
  posted: PostedForm,
): ReturnType<ToReply<unknown>> {
  const { html } = await pages.render({ path, posted })
  const reply = renderedReply(html, settings.siteOrigin)
  return { status, headers: reply.headers, body: reply.bodies.identity.toString('utf8') }
}
