// Records that did not come through the website: a resume, by the same checks and the same durable path, and a person without one. The
// first event says who added it, how it came and how the person agreed; it is stored in the same transaction.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { claimedKind } from 'core/forms/document-kinds.ts'
import { toColumns } from 'core/forms/form-fields.ts'
import { checkPerson, personFieldTable } from 'core/forms/person-fields.ts'
import { idOfContent } from 'core/submissions/record-id.ts'
import { temporaryName } from 'core/submissions/temporary-name.ts'
import { submit } from 'core/submissions/submit.ts'
import { documentWays, type AddedWay } from '../shared/added.ts'
import type { Change } from '../shared/work.ts'
import type { Said } from '../base/store/desk-store.ts'
import { consentText } from '../base/http/bodies.ts'
import type { DeskContext } from '../base/http/desk-context.ts'
import { Refusal } from '../base/http/refusal.ts'
import { checked, type Handlers } from '../base/http/routes.ts'

/** Fields of the form that are not those of the website's form. */
const added = v.object({ how: v.picklist(documentWays), consent: consentText })

type Adding = { how: AddedWay; consent: string; account: string }

export function addHandlers({ archive, index, reader, log }: DeskContext) {
  /** @param more further events */
  function firstEvents({ how, consent, account }: Adding, ...more: readonly Change[]): Said[] {
    const at = new Date().toISOString()
    const changes: Change[] = [{ type: 'added', how, consent }, ...more]
    return changes.map((change) => ({ id: randomUUID(), at, account, change }))
  }

  return {
    'POST /api/added-resumes': async ({ c, body, who: { account } }) => {
      const type = c.req.header('Content-Type') ?? ''
      const { how, consent } = await beside(body, type)
      if (consent === '') throw notAdded({ consent: noConsent('the resume') })
      const said = { how, consent, account: account.id }
      const form = { headers: { 'content-type': type }, chunks: once(body) }
      const into = {
        incomingDir: archive.incomingDir,
        putFile: archive.putFile.bind(archive),
        insertRow: (row: Parameters<typeof archive.insertRow>[0]) =>
          archive.insertRow(row, firstEvents(said)),
        // A file that is not needed is left to the sweep.
        removeFile: async () => {},
      }
      const outcome = await submit(form, into, temporaryName(), log)
      if (outcome.status !== 201) {
        const { status, title, description, fields = {} } = outcome
        throw new Refusal(status, title, description, { fields })
      }
      // Marks the notice mails as sent, so that the command `announce` mails neither staff nor a person who did not use the website's
      // form.
      for (const kind of ['staff', 'applicant'] as const) {
        await archive.sentNotices?.mark(outcome.reference, kind, 'sent')
      }
      await index.catchUp()
      return { id: outcome.reference }
    },

    'POST /api/added-resumes/read': async ({ c, body }) => {
      const document = (await formOf(body, c.req.header('Content-Type') ?? '')).get('resume')
      const kind = document instanceof File ? claimedKind(document.name) : undefined
      if (!(document instanceof File) || kind === undefined) return {}
      return reader.contactInUnstored(await document.bytes(), kind)
    },

    'POST /api/added-people': async ({ body: { id, how, consent, fields }, who: { account } }) => {
      const { entries, errors } = checkPerson(fields)
      const faults = { ...errors, ...(consent === '' && { consent: noConsent('this') }) }
      if (Object.keys(faults).length > 0) throw notAdded(faults)
      const content = toColumns(personFieldTable, entries)
      const said = { how, consent, account: account.id }
      const insert = (row: { id: string }) =>
        // The recruiter who adds a person has read the record.
        archive
          .records('person')
          .insert(
            { ...row, created_at: new Date().toISOString(), ...content },
            firstEvents(said, { type: 'read' }),
          )
      let record = id
      // The id is taken by another record: a retry finds the same substitute id.
      if ((await insert({ id })) === 'other') {
        record = idOfContent({ id, content })
        await insert({ id: record })
      }
      await index.catchUp()
      return { id: record }
    },
  } satisfies Partial<Handlers>
}

const noConsent = (what: string) => `Enter how the person agreed that you keep ${what}`

function notAdded(fields: Record<string, string | undefined>): Refusal {
  const named = Object.entries(fields).filter(
    (field): field is [string, string] => field[1] !== undefined,
  )
  return new Refusal(422, 'Not added', 'Look at the fields below, then try again.', {
    fields: Object.fromEntries(named),
  })
}

async function beside(body: Buffer, type: string): Promise<v.InferOutput<typeof added>> {
  const form = await formOf(body, type)
  return checked(added, { how: form.get('how'), consent: form.get('consent') ?? '' })
}

/** @throws Refusal where the body is no form */
async function formOf(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': type },
    }).formData()
  } catch {
    throw new Refusal(400, 'Not understood', 'Load the page again, then try again.')
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
