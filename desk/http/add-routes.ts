// A resume that did not come through the website: the same checks and the same durable path, and an event that says so.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { temporaryName } from '../../submissions/temporary-name.ts'
import { submit } from '../../submissions/submit.ts'
import { addedWays } from '../work/added.ts'
import type { DeskContext } from './desk-context.ts'
import { Refusal } from './refusal.ts'
import { checked, type Handlers } from './routes.ts'

/** Beside the fields of the resume's own form. */
const added = v.object({
  how: v.picklist(addedWays),
  consent: v.pipe(v.string(), v.trim(), v.maxLength(300)),
})

export function addHandlers({ archive, store, index, log }: DeskContext) {
  /** What cannot be removed at once is left to the sweep. */
  const into = {
    incomingDir: archive.incomingDir,
    putFile: archive.putFile.bind(archive),
    insertRow: archive.insertRow.bind(archive),
    removeFile: async () => {},
  }

  return {
    'POST /api/added-resumes': async ({ c, body, who: { account } }) => {
      const type = c.req.header('Content-Type') ?? ''
      const { how, consent } = await beside(body, type)
      if (consent === '') {
        throw new Refusal(422, 'Not added', 'Say how the person agreed.', {
          fields: { consent: 'Enter how the person agreed that you keep the resume' },
        })
      }
      const form = { headers: { 'content-type': type }, chunks: once(body) }
      const outcome = await submit(form, into, temporaryName(), log)
      if (outcome.status !== 201) {
        const { status, title, description, fields = {} } = outcome
        throw new Refusal(status, title, description, { fields })
      }
      const record = outcome.reference
      // Sent again because its answer was lost: it says already where it is from.
      const before = (await store.eventsOf([record])).get(record) ?? []
      if (before.length === 0) {
        await store.addEvents([
          {
            id: randomUUID(),
            kind: 'resume',
            record,
            sequence: 1,
            at: new Date().toISOString(),
            account: account.id,
            change: { type: 'added', how, consent },
          },
        ])
      }
      // The mails that the site's own command would still send are not for whoever did not use its form.
      for (const kind of ['staff', 'applicant'] as const) {
        await archive.sentNotices?.mark(record, kind, 'sent')
      }
      await index.catchUp()
      return { id: record }
    },
  } satisfies Partial<Handlers>
}

/** @throws Refusal where the body is no form */
async function beside(body: Buffer, type: string): Promise<v.InferOutput<typeof added>> {
  let form: FormData
  try {
    form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': type },
    }).formData()
  } catch {
    throw new Refusal(400, 'Not understood', 'Load the page again, then try again.')
  }
  return checked(added, { how: form.get('how'), consent: form.get('consent') ?? '' })
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
