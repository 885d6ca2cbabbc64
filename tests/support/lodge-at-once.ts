// Submissions that arrive together, and the comparison afterwards of each row with its document.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { SubmissionArchive } from 'core/submissions/archive.ts'
import type { SubmissionRow } from 'core/submissions/resume-columns.ts'
import { buildPdf } from '../documents/build-documents.ts'
import { resumeForm, sha256 } from './submission.ts'

type Burst = {
  /** Takes a resume form at any path. */
  url: string | readonly string[]
  archive: Pick<SubmissionArchive, 'find' | 'openFile'>
  rounds: number
  /** How many arrive together. */
  at: number
  name: readonly [string, string]
  /** All of a round come with one id. */
  oneId?: boolean
}

/**
 * Lodges rounds of simultaneous submissions, each with a document of its own.
 * @returns their rows
 * @throws when one is refused, or its row holds anything but the document that was sent with it
 */
export async function lodgeAtOnce(burst: Burst): Promise<SubmissionRow[]> {
  const urls = [burst.url].flat()
  const rows: SubmissionRow[] = []
  for (let round = 0; round < burst.rounds; round++) {
    const submissionId = burst.oneId ? randomUUID() : undefined
    const sent = await Promise.all(
      Array.from({ length: burst.at }, async (_, n) => {
        const bytes = buildPdf({ attachment: Buffer.from(randomUUID()) })
        const [firstName, lastName] = burst.name
        const body = resumeForm({ firstName, lastName, submissionId }, { bytes, name: 'cv.pdf' })
        const reply = await fetch(urls[n % urls.length]!, { method: 'POST', body })
        const { reference } = (await reply.json()) as { reference?: string }
        if (reply.status !== 201 || !reference) throw new Error(`refused with ${reply.status}`)
        return { reference, digest: sha256(bytes) }
      }),
    )
    for (const { reference, digest } of sent) {
      const row = await burst.archive.find(reference)
      if (row?.resume_file_sha256 !== digest) throw new Error(`${reference} has no row of its own`)
      const stored = sha256(await buffer(await burst.archive.openFile(row.resume_file_path)))
      if (stored !== digest) throw new Error(`${reference} holds the document of another`)
      rows.push(row)
    }
  }
  return rows
}
