// Step 0 of a submission: the request's body, streamed into a temporary file and a few fields.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { maxFileBytes } from '../../app/forms/resume-rules.ts'
import type { ReceivedFile } from './backend.ts'
import { boundaryOf, MultipartError, MultipartReader, type PartHead } from './multipart.ts'

/** What is read of a body at most, bytes: beyond it even reading on for politeness ends. */
export const maxBodyBytes = 64 * 1024 * 1024
const maxFieldBytes = 64 * 1024
const maxParts = 50

export type Received = {
  fields: Map<string, string>
  /** Undefined when no file was chosen. */
  file: { name: string; size: number; stored: ReceivedFile | undefined } | undefined
}

/** The body cannot be a submission. `status` is the reply's. */
export class ReceiveError extends Error {
  readonly status: 400 | 413
  constructor(status: 400 | 413, reason: string) {
    super(reason)
    this.status = status
  }
}

/**
 * Streams a multipart body. Whoever calls removes `file.stored.tempPath`; on an error nothing is left.
 * A file over the limit is read to its end but not kept (`stored` undefined), so that the fields behind it are known.
 * @param tempPath absolute path of the temporary file to create
 * @throws ReceiveError for what the client did; other errors are the disk's
 */
export async function receive(request: IncomingMessage, tempPath: string): Promise<Received> {
  const reader = openReader(request)
  const parts = new Parts(tempPath)
  let total = 0
  try {
    // Not destroyed when reading ends early: the reply still has to go out on this connection.
    for await (const chunk of request.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      total += chunk.length
      if (total > maxBodyBytes) throw new ReceiveError(413, 'body over 64 MB')
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
    if (error instanceof MultipartError) throw new ReceiveError(400, error.message)
    if (request.readableAborted || (error as NodeJS.ErrnoException).code === 'ECONNRESET') {
      throw new ReceiveError(400, 'client gone')
    }
    throw error
  }
}

function openReader(request: IncomingMessage): MultipartReader {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new ReceiveError(400, 'content encoding')
  }
  try {
    return new MultipartReader(boundaryOf(request.headers['content-type']))
  } catch (error) {
    throw new ReceiveError(400, (error as Error).message)
  }
}

/** Collects the parts of one body, in order. */
class Parts {
  readonly #tempPath: string
  readonly #fields = new Map<string, string>()
  #count = 0
  #field: { name: string; bytes: Buffer[]; size: number } | undefined
  #file: { name: string; size: number; hash: ReturnType<typeof createHash> } | undefined
  #inFile = false
  #handle: FileHandle | undefined

  constructor(tempPath: string) {
    this.#tempPath = tempPath
  }

  begin(head: PartHead): void {
    if (++this.#count > maxParts) throw new ReceiveError(400, 'too many parts')
    if (head.name === 'resume') {
      if (head.fileName === undefined) throw new ReceiveError(400, 'resume is not a file')
      if (this.#file) throw new ReceiveError(400, 'two files')
      this.#file = { name: head.fileName, size: 0, hash: createHash('sha256') }
      this.#inFile = true
      return
    }
    if (head.fileName !== undefined) throw new ReceiveError(400, 'a file in a field for text')
    if (this.#fields.has(head.name)) throw new ReceiveError(400, 'repeated field')
    this.#fields.set(head.name, '')
    this.#field = { name: head.name, bytes: [], size: 0 }
  }

  async add(bytes: Uint8Array): Promise<void> {
    if (this.#inFile && this.#file) {
      this.#file.size += bytes.length
      if (this.#file.size > maxFileBytes) return this.discard()
      this.#file.hash.update(bytes)
      this.#handle ??= await open(this.#tempPath, 'wx', 0o600)
      await this.#handle.writeFile(bytes)
    } else if (this.#field) {
      this.#field.size += bytes.length
      if (this.#field.size > maxFieldBytes) throw new ReceiveError(400, 'field over 64 KB')
      this.#field.bytes.push(Buffer.from(bytes))
    }
  }

  end(): void {
    if (this.#field) {
      let text: string
      try {
        text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(this.#field.bytes))
      } catch {
        throw new ReceiveError(400, 'field is not UTF-8')
      }
      this.#fields.set(this.#field.name, text)
    }
    this.#field = undefined
    this.#inFile = false
  }

  async finish(): Promise<Received> {
    await this.#handle?.close()
    const file = this.#file
    const stored =
      file && this.#handle
        ? { tempPath: this.#tempPath, size: file.size, sha256: file.hash.digest('hex') }
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
    if (!this.#handle) return
    const handle = this.#handle
    this.#handle = undefined
    await handle.close()
    await rm(this.#tempPath, { force: true })
  }
}
