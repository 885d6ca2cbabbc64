// Step 0 of a submission: streams the request's body into a temporary file and a few fields.
import { createHash } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { maxFileBytes } from '../forms/resume-fields.ts'
import type { ReceivedFile } from './backend.ts'
import {
  BodyError,
  Collected,
  decodeText,
  maxBodyBytes,
  maxFieldBytes,
  PartNames,
  refuseEncoded,
  type FormBody,
} from './form-body.ts'
import { rightsIn } from './make-folder.ts'
import { boundaryOf, MultipartError, MultipartReader, type PartHead } from './multipart.ts'

/** Most bytes of all text in a body, because it is kept in memory. */
const maxTextBytes = 256 * 1024

export type Received = {
  fields: Map<string, string>
  /** Undefined when no file was chosen. */
  file: { name: string; size: number; stored: ReceivedFile | undefined } | undefined
}

/** The disk could not store the file; its error is the cause. The body was nevertheless read to its end. */
export class NotKeptError extends Error {
  readonly fields: ReadonlyMap<string, string>
  constructor(cause: unknown, fields: ReadonlyMap<string, string>) {
    super('the file could not be kept', { cause })
    this.fields = fields
  }
}

/**
 * Streams a multipart body. The caller removes `file.stored.tempPath`; after an error nothing is left.
 * A file over the limit is read to its end but not kept (`stored` undefined), so that the fields after it are known.
 * @param tempPath absolute path of the temporary file to create; without it, the file is read but not stored
 * @throws BodyError for errors of the client, NotKeptError for errors of the disk
 */
export async function receive(body: FormBody, tempPath?: string): Promise<Received> {
  const reader = openReader(body)
  const parts = new Parts(tempPath)
  let total = 0
  try {
    for await (const chunk of body.chunks) {
      total += chunk.length
      if (total > maxBodyBytes) throw new BodyError(413, 'body over 64 MB')
      for (const token of reader.read(chunk)) {
        if (token.kind === 'part') parts.begin(token.head)
        else if (token.kind === 'data') await parts.add(token.bytes)
        else parts.end()
      }
    }
    reader.finish()
    return await parts.finish()
  } catch (error) {
    await parts.discard()
    const refusal = error instanceof MultipartError ? new BodyError(400, error.message) : error
    if (refusal instanceof BodyError) refusal.fields = parts.fields
    throw refusal
  }
}

/** @throws BodyError */
function openReader(body: FormBody): MultipartReader {
  refuseEncoded(body)
  try {
    return new MultipartReader(boundaryOf(body.headers['content-type']))
  } catch (error) {
    throw new BodyError(400, (error as Error).message)
  }
}

/** Collects the parts of one body, in order. */
class Parts {
  readonly #tempPath: string | undefined
  readonly #fields = new Map<string, string>()
  #files = 0
  readonly #names = new PartNames()
  #textBytes = 0
  #field: { name: string; text: Collected } | undefined
  #file: { name: string; size: number; hash: ReturnType<typeof createHash> } | undefined
  #inFile = false
  #temp: { path: string; handle: FileHandle } | undefined
  /** The disk's error, if it failed. */
  #failure: unknown

  constructor(tempPath: string | undefined) {
    this.#tempPath = tempPath
  }

  get fields(): ReadonlyMap<string, string> {
    return this.#fields
  }

  begin({ name, fileName }: PartHead): void {
    const isFile = fileName !== undefined
    if (isFile && ++this.#files > 1) throw new BodyError(400, 'two files')
    this.#names.add(name)
    if (isFile) {
      // A file under another name is ignored, like other unknown fields.
      if (name !== 'resume') return
      this.#file = { name: fileName, size: 0, hash: createHash('sha256') }
      this.#inFile = true
      return
    }
    this.#fields.set(name, '')
    this.#field = { name, text: new Collected() }
  }

  async add(bytes: Uint8Array): Promise<void> {
    if (this.#inFile && this.#file) {
      this.#file.size += bytes.length
      if (this.#tempPath === undefined || this.#failure) return
      if (this.#file.size > maxFileBytes) return this.discard()
      this.#file.hash.update(bytes)
      try {
        this.#temp ??= await create(this.#tempPath)
        await this.#temp.handle.writeFile(bytes)
      } catch (error) {
        // Fields may follow, which the visitor gets back.
        this.#failure = error
        // If this cannot remove the file, the caller will.
        await this.discard().catch(() => {})
      }
    } else if (this.#field) {
      const { text } = this.#field
      this.#textBytes += bytes.length
      if (text.size + bytes.length > maxFieldBytes) throw new BodyError(400, 'field over 64 KB')
      if (this.#textBytes > maxTextBytes) throw new BodyError(400, 'text over 256 KB')
      text.add(bytes)
    }
  }

  end(): void {
    if (this.#field) {
      const text = decodeText(this.#field.text.bytes)
      // An empty text is a form without a chosen file; any other text should have been a file.
      if (this.#field.name === 'resume' && text !== '') {
        throw new BodyError(400, 'resume is not a file')
      }
      this.#fields.set(this.#field.name, text)
    }
    this.#field = undefined
    this.#inFile = false
  }

  async finish(): Promise<Received> {
    if (this.#failure) throw new NotKeptError(this.#failure, this.#fields)
    await this.#temp?.handle.close()
    const file = this.#file
    const stored =
      file && this.#temp
        ? { tempPath: this.#temp.path, size: file.size, sha256: file.hash.digest('hex') }
        : undefined
    return {
      fields: this.#fields,
      // A form without a chosen file sends an empty part with an empty name.
      file:
        file && (file.size > 0 || file.name !== '')
          ? { name: file.name, size: file.size, stored }
          : undefined,
    }
  }

  /** Closes and removes the temporary file. */
  async discard(): Promise<void> {
    if (!this.#temp) return
    const { path, handle } = this.#temp
    this.#temp = undefined
    // The file is removed anyway, so a failure to close it changes nothing.
    await handle.close().catch(() => {})
    await rm(path, { force: true })
  }
}

const create = async (path: string) => ({
  path,
  handle: await open(path, 'wx', rightsIn(dirname(path)).file),
})
