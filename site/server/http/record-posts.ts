// Posts of a kind without a document: to the API (JSON reply) and to its pages (a plain form post, HTML reply), with one admission and
// one code path.
import { isPlain, kindEntry, kindsOfPage, type PlainFormKind } from 'core/forms/record-kinds.ts'
import { shortId } from 'core/submissions/log.ts'
import type { Noticed } from 'core/submissions/notice-queue.ts'
import { submitRecord, type RecordOutcome } from 'core/submissions/submit-record.ts'
import { KindPosts, type Post } from './kind-posts.ts'
import type { AdmissionRefusal, ToReply } from './post-admission.ts'
import { bodyOf } from './request-body.ts'

/** The outcome of a post: of the record, or a refusal at admission. */
export type RecordPostOutcome = RecordOutcome | AdmissionRefusal

export class RecordPosts extends KindPosts<PlainFormKind> {
  /** @param page the page that it was sent to, which may accept other kinds, too; unset: the API */
  handle(post: Post, toReply: ToReply<RecordPostOutcome>, page?: string): Promise<void> {
    return this.answer<RecordOutcome>(post, toReply, async (log) => {
      const receiver = {
        kinds: page === undefined ? [this.kind] : kindsOfPage(page).filter(isPlain),
        store: (kind: PlainFormKind) => this.backend.records(kind),
        page,
      }
      const outcome = await submitRecord(bodyOf(post.request), receiver, log)
      if (outcome.status === 201) {
        const { kind, reference, stored } = outcome
        log.info(`${kindEntry(kind).noun} stored`, { reference: shortId(reference) })
        if (stored) this.notices?.stored({ record: kind, row: stored } as Noticed)
      }
      return outcome
    })
  }
}
