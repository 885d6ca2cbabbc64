// Sends one contact message from the browser. No React in it.
import { contactFields, type ContactErrors } from './contact-rules.ts'

export type MessageResult =
  | { kind: 'sent' }
  | { kind: 'refused'; fields: ContactErrors }
  /** `request`: by which our team finds a failure of ours in the log. */
  | { kind: 'failed'; request?: string }

/** Milliseconds: a little more than the server gives the mail server. */
const patienceMs = 45_000
/** Milliseconds, as specified. */
const pretendedMs = 1000

/** Never tried again by itself: mail, unlike a resume, would then arrive twice. */
export async function sendMessage(data: FormData): Promise<MessageResult> {
  let request: string | undefined
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(data)),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.status === 202) return { kind: 'sent' }
    if (response.status >= 500) request = response.headers.get('X-Request-Id')?.slice(0, 8)
    type Refusal = { fields?: ContactErrors }
    const { error } = (await response.json()) as { error?: Refusal }
    if (error?.fields) return { kind: 'refused', fields: error.fields }
  } catch {
    // No connection, no answer in time, or a proxy's page: not sent as far as anybody knows.
  }
  return { kind: 'failed', request }
}

/** What the form does while the site is not connected to e-mail: nothing leaves the browser. */
export async function pretendToSend(data: FormData): Promise<MessageResult> {
  const filled = contactFields.filter((name) => data.get(name))
  console.info('Contact form: the site is not connected to e-mail. Fields filled in:', ...filled)
  await new Promise((resolve) => setTimeout(resolve, pretendedMs))
  return { kind: 'sent' }
}
