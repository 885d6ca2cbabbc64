// The steps that make a resume durable: receive, check everything, store the file, insert the row (docs/decisions/0003-submission-path.md).
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openVacancy } from '../content/vacancies.ts'
import { claimedKind, type DocumentKind } from '../forms/document-kinds.ts'
import { toColumns } from '../forms/form-fields.ts'
import { honeypot, leaveEmpty } from '../forms/honeypot.ts'
import { resumeFieldTable, type ResumeField } from '../forms/resume-fields.ts'
import {
  checkFile,
  checkResume,
  fileMessages,
  submissionFailed,
  type FileProblem,
  type ResumeEntries,
} from '../forms/resume-rules.ts'
import { errorCode, type Log } from './log.ts'
import type { ReceivedFile, SubmissionBackend } from './backend.ts'
import { checkDocument } from './document-check/check-document.ts'
import { BodyError, type FormBody } from './form-body.ts'
import { Deadline } from './deadline.ts'
import { NotKeptError, receive, type Received } from './receive.ts'
import { idOfContent, recordId } from './record-id.ts'
import type { SubmissionRow } from './resume-columns.ts'
import { resumePath, storedFileName, uniqueTimestamp } from './submission-path.ts'
import { syncFile } from './sync.ts'

export type FieldErrors = Partial<Record<ResumeField | 'resume' | typeof honeypot, string>>

/** The part of a backend that a submission needs: the desk's archive has it, too. */
type Into = Pick<SubmissionBackend, 'incomingDir' | 'putFile' | 'insertRow' | 'removeFile'>

/** The step that a submission reached. */
export type Step = 'receive' | 'check' | 'sync' | 'store'

export type Outcome = { step: Step } & Result

type Result =
  /** `stored` is the new row; unset when this very submission had been stored before. */
  | { status: 201; reference: string; stored?: SubmissionRow }
  | {
      status: 400 | 413 | 415 | 422 | 503
      title: string
      description: string
      fields?: FieldErrors
      /** The visitor's entries, to be shown again. */
      values?: Record<string, string>
    }

/** Hours after which a file without a row cannot belong to a submission in progress. */
export const sweepHours = 24

/**
 * Takes one submission from the body of its request to the backend.
 * @param temporaryName name of the temporary file in the backend's folder
 * @returns the outcome; never throws for errors of the visitor or the storage
 */
export async function submit(
  body: FormBody,
  backend: Into,
  temporaryName: string,
  log: Log,
): Promise<Outcome> {
  let tempPath: string | undefined
  let step: Step = 'receive'
  let values: Record<string, string> | undefined
  try {
    tempPath = join(backend.incomingDir, temporaryName)
    const received = await receive(body, tempPath)
    values = Object.fromEntries(received.fields)
    step = 'check'
    const checked = await check(received, log)
    if ('refusal' in checked) return { step, ...checked.refusal }
    step = 'sync'
    await syncFile(checked.file.tempPath)
    step = 'store'
    return { step, ...(await store(backend, checked)) }
  } catch (error) {
    if (error instanceof BodyError) {
      log.info('submission refused', { step, status: error.status, reason: error.message })
      return {
        step,
        status: error.status,
        ...(error.status === 413 ? fileMessages['too-large'] : submissionFailed),
        values: Object.fromEntries(error.fields),
      }
    }
    if (error instanceof NotKeptError) values = Object.fromEntries(error.fields)
    const code = errorCode(error instanceof NotKeptError ? error.cause : error)
    log.error('submission failed', { step, code })
    return { step, status: 503, ...submissionFailed, values }
  } finally {
    if (tempPath) {
      await rm(tempPath, { force: true }).catch((error: unknown) => {
        log.warn('temporary file left for the sweep', { code: errorCode(error) })
      })
    }
  }
}

type Checked = {
  id: string
  entries: ResumeEntries
  fileName: string
  extension: DocumentKind
  file: ReceivedFile
}

const fileStatus = { missing: 422, 'too-large': 413, 'wrong-type': 415, password: 415 } as const

async function check(received: Received, log: Log): Promise<Checked | { refusal: Result }> {
  const values = Object.fromEntries(received.fields)
  const vacancy = values.vacancy ? (openVacancy(values.vacancy)?.id ?? '') : ''
  const { entries, errors } = checkResume({ ...values, vacancy })
  const fields: FieldErrors = { ...errors }
  if (values[honeypot]) fields[honeypot] = leaveEmpty

  const problem = await fileProblem(received.file, log)
  if (Object.keys(fields).length > 0) {
    if (problem) fields.resume = fileMessages[problem].description
    return { refusal: { status: 422, ...submissionFailed, fields, values } }
  }
  if (problem) {
    const message = fileMessages[problem]
    const at = { resume: message.description }
    return { refusal: { status: fileStatus[problem], ...message, fields: at, values } }
  }
  const { name, stored } = received.file!
  return {
    id: recordId(values.submissionId),
    entries,
    fileName: storedFileName(name),
    extension: claimedKind(name)!,
    file: stored!,
  }
}

async function fileProblem(file: Received['file'], log: Log): Promise<FileProblem | undefined> {
  const problem = checkFile(file)
  if (problem || !file?.stored) return problem
  const verdict = await checkDocument(file.stored.tempPath, file.size, file.name)
  if (verdict.ok) return undefined
  log.info('document refused', { reason: verdict.reason })
  return verdict.reason === 'pdf-password' ? 'password' : 'wrong-type'
}

type Stored = Extract<Result, { status: 201 }>

async function store(backend: Into, checked: Checked): Promise<Stored> {
  const deadline = new Deadline()
  try {
    return await storeWithin(deadline, backend, checked)
  } finally {
    deadline.end()
  }
}

async function storeWithin(deadline: Deadline, backend: Into, checked: Checked): Promise<Stored> {
  const row = toRow(checked)
  for (;;) {
    // Each try has its own path: if the id turns out to be another submission's, that submission's file is untouched.
    const path = resumePath(uniqueTimestamp(), row, checked.extension)
    if ((await backend.putFile(path, checked.file, deadline)) === 'taken') continue
    row.resume_file_path = path
    let result: Awaited<ReturnType<SubmissionBackend['insertRow']>>
    try {
      result = await backend.insertRow(row, deadline)
    } catch (error) {
      await takeBack(backend, path)
      throw error
    }
    if (result === 'stored') return { status: 201, reference: row.id, stored: row }
    await takeBack(backend, path)
    // Already stored with the same content: stored once. With other content it is a separate submission, whose id is the same for
    // every retry.
    if (result === 'same') return { status: 201, reference: row.id }
    if (result === 'other')
      row.id = idOfContent([row.id, checked.entries, checked.fileName, row.resume_file_sha256])
  }
}

/** Removes the file of a row that was not inserted. If that fails, the sweep removes it. */
async function takeBack(backend: Into, path: string): Promise<void> {
  await backend.removeFile(path).catch(() => {})
}

function toRow({ id, entries, fileName, file }: Checked): SubmissionRow {
  return {
    id,
    created_at: new Date().toISOString(),
    ...toColumns(resumeFieldTable, entries),
    resume_file_path: '',
    resume_file_name: fileName,
    resume_file_sha256: file.sha256,
  }
}
