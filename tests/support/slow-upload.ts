// An upload by hand, over a plain connection, that can stop anywhere.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { TestServer } from './server.ts'
import { applicant, pdf, type Upload } from './submission.ts'

const boundary = 'test-boundary'

/** The bytes of a multipart body. */
export function multipartBody(
  file: Upload = pdf,
  fields: Record<string, string> = applicant,
): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="${file.name}"\r\nContent-Type: application/pdf\r\n\r\n`
  return Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

export function requestHead(length: number, extra = ''): string {
  return `POST /api/resumes HTTP/1.1\r\nHost: site.test\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n${extra}\r\n`
}

export class RawConnection {
  readonly socket: Socket
  text = ''
  readonly closed: Promise<void>

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (chunk) => (this.text += chunk.toString('utf8')))
    socket.on('error', () => {})
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()))
  }

  static async open(server: Pick<TestServer, 'port'>): Promise<RawConnection> {
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    return new RawConnection(socket)
  }

  async write(data: string | Uint8Array): Promise<void> {
    if (!this.socket.write(data)) await once(this.socket, 'drain')
  }

  /** Waits for the status line of the reply. */
  async status(withinMs = 20_000): Promise<number> {
    const until = Date.now() + withinMs
    while (!/^HTTP\/1\.1 [2-5]/m.test(this.text)) {
      if (Date.now() > until) throw new Error(`no reply: ${this.text}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return Number(/HTTP\/1\.1 ([2-5]\d\d)/.exec(this.text)![1])
  }
}
