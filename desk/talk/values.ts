// Values of the merge words of a letter, for one reader.
import { nameInMails, telephone } from 'core/content/contact-details.ts'
import { fullName, valueOf, type AnyRecord, type RowOf } from 'core/forms/record-kinds.ts'
import { linesOf } from 'core/forms/request-rules.ts'
import { placeOf } from '../shared/place.ts'
import { startWords } from '../shared/request-words.ts'
import type { MergeValues } from '../shared/talk/merge.ts'

/** The line of a request that a letter offers. */
export type Offer = { request: RowOf<'request'>; line: number }

/** @param sender name of the recruiter who writes */
export function mergeValues(reader: AnyRecord, sender: string, offer?: Offer): MergeValues {
  return known({
    'first name': reader.row.first_name,
    name: fullName(reader.row),
    role: valueOf(reader, 'preferred_roles'),
    town: placeOf(valueOf(reader, 'location') ?? '')?.town,
    subject: valueOf(reader, 'subject'),
    company: valueOf(reader, 'company'),
    ...(reader.kind === 'request' && requestValues(reader.row)),
    ...(offer && offerValues(offer)),
    'my name': sender,
    business: nameInMails(),
    'phone of the office': telephone().display,
  })
}

const requestValues = ({ place, starts_on, company }: RowOf<'request'>) => ({
  site: place,
  start: startWords(starts_on),
  company,
})

function offerValues({ request, line }: Offer) {
  const offered = linesOf(request.lines)[line]
  return {
    ...requestValues(request),
    trade: offered?.kind === 'people' ? offered.trade : undefined,
  }
}

type Unknown<T> = { [K in keyof T]?: T[K] | null | undefined }

function known(values: Unknown<MergeValues>): MergeValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value != null && value.trim() !== ''),
  )
}
