// Schemas of the JSON bodies that the desk accepts.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import { editions } from 'core/content/edition.ts'
import { kindNames } from 'core/forms/record-kinds.ts'
import { checkText } from 'core/forms/text-rules.ts'
import { mostMails } from '../../shared/talk/merge.ts'
import { mostOfConsent, personWays } from '../../shared/added.ts'
import { changeSchema, line } from '../../shared/changes.ts'
import { roles } from '../../shared/roles.ts'
import { filterSchema } from '../../shared/list/filter.ts'

// Signing in

const token = v.pipe(v.string(), v.maxLength(100))
const personName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

const clientData = v.object({ clientDataJSON: v.string() })
/** Its parts are SimpleWebAuthn's to check. */
const keyAnswer = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)),
  rawId: v.string(),
  type: v.literal('public-key'),
  clientExtensionResults: v.record(v.string(), v.unknown()),
})
const signInAnswer = v.object({
  ...keyAnswer.entries,
  response: v.looseObject({
    ...clientData.entries,
    authenticatorData: v.string(),
    signature: v.string(),
  }),
}) as v.GenericSchema<unknown> as v.GenericSchema<AuthenticationResponseJSON>
const registrationAnswer = v.object({
  ...keyAnswer.entries,
  response: v.looseObject({ ...clientData.entries, attestationObject: v.string() }),
}) as v.GenericSchema<unknown> as v.GenericSchema<RegistrationResponseJSON>
/** `requireConfirmation` decides whether one is needed and whether it is valid. */
const confirmation = v.optional(signInAnswer)

export const signInBody = v.object({ response: signInAnswer })
export const invitationBody = v.object({ token })
export const acceptBody = v.object({ token, name: personName, response: registrationAnswer })
export const openidBody = v.optional(v.object({ token: v.optional(token) }), {})

// Accounts

export const nameBody = v.object({ name: personName })
export const keyBody = v.object({
  response: registrationAnswer,
  confirmation,
})
export const removeKeyBody = v.optional(v.object({ confirmation }), {})

const role = v.picklist(roles)
export const newAccountBody = v.object({
  email: v.pipe(v.string(), v.maxLength(1000)),
  name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  role,
})
export const accountChangeBody = v.object({
  role: v.optional(role),
  ended: v.optional(v.boolean()),
})

// Records

const id = v.pipe(v.string(), v.uuid())
const ids = (most: number) => v.pipe(v.array(id), v.minLength(1), v.maxLength(most))

export const mostRows = 500
export const rowsBody = v.object({ ids: ids(mostRows) })
export const snippetsBody = v.object({
  q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  ids: ids(100),
})

const reason = v.pipe(v.string(), v.trim(), v.maxLength(500))
const sequence = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One change on one or many records, all or nothing. */
export const changesBody = v.object({
  changes: v.pipe(
    v.array(
      v.object({ id, kind: v.picklist(kindNames), record: id, sequence, change: changeSchema }),
    ),
    v.minLength(1),
    v.maxLength(1000),
  ),
})

export const correctionBody = v.object({
  id: v.optional(id),
  sequence,
  columns: v.record(v.string(), v.nullable(v.pipe(v.string(), v.maxLength(20_000)))),
  reason,
})

/** How a person agreed that something of theirs is kept, in words. */
export const consentText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(mostOfConsent),
  // Comes from a form, which is not checked for NUL as JSON bodies are; PostgreSQL cannot store one.
  v.regex(/^\P{Cc}*$/u),
)

/** A person without a resume: the fields are checked by their own rules (core/forms/person-fields.ts). */
export const addedPersonBody = v.object({
  id,
  how: v.picklist(personWays),
  consent: consentText,
  fields: v.record(v.string(), v.pipe(v.string(), v.maxLength(20_000))),
})

const recordIds = ids(20_000)
export const savedSearchBody = v.object({
  id,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  filter: filterSchema,
})

const extras = {
  notes: v.optional(v.boolean()),
  tags: v.optional(v.boolean()),
  /** Why, and for whom: kept in the audit log. */
  reason: v.optional(reason, ''),
}
/** As the list shows them: chosen one by one, or all of a filter. */
export const exportBody = v.union([
  v.object({ ids: recordIds, ...extras }),
  v.object({ filter: filterSchema, ...extras }),
])

// Requests

export const packBody = v.object({ records: ids(100) })

// Mails

/** One line, or several, without invisible characters and those that change the direction of text. */
const letterText = (label: string, max: number, lines: boolean) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const rule = { label, max, missing: 'none', ...(lines && { lines }) } as const
      const { value, error } = checkText(rule, dataset.value)
      if (value !== null && error === undefined) return value
      addIssue({ message: error ?? 'is empty' })
      return NEVER
    }),
  )
export const mailBody = v.object({
  /** A new id for each sending: the same request twice writes its mails once. */
  sending: id,
  records: ids(mostMails),
  subject: letterText('Subject', 300, false),
  text: letterText('Words', 5000, true),
  offer: v.optional(v.object({ request: id, line })),
})
/** `look`: digest of the preview that the recruiter saw. */
export const sendBody = v.object({
  ...mailBody.entries,
  look: v.pipe(v.string(), v.maxLength(100)),
})
export const stopBody = v.object({
  mails: v.pipe(
    v.array(v.object({ record: id, mail: id })),
    v.minLength(1),
    v.maxLength(mostMails),
  ),
})

// Duties

/** @property person id of any record of theirs: an address may be two people's. */
export const personBody = v.object({ person: id })
/** These records, or all that the people of some records sent. */
export const erasePreviewBody = v.union([
  v.object({ ids: recordIds }),
  v.object({ people: recordIds }),
])
/** `confirm`: how many records the recruiter was shown. */
export const eraseBody = v.object({ ids: recordIds, confirm: v.number() })

// The website's content

const words = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '')
/** `isEditing`: sent by a form that stays open; colleagues cannot edit the record meanwhile. */
export const draftBody = v.object({ data: v.unknown(), isEditing: v.optional(v.boolean(), false) })
export const editorBody = v.object({ does: v.picklist(['watch', 'hold', 'take over', 'leave']) })
export const publishBody = v.object({
  words,
  /** Of the changes that the owner was shown. */
  tag: v.string(),
  edition: v.optional(v.picklist(editions)),
  /** Which drafts, of those that are ready; unset: all. */
  names: v.optional(v.pipe(v.array(v.string()), v.maxLength(1000))),
})
export const publishAgainBody = v.object({ words })
