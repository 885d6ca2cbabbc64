// A real SMTP server on loopback that keeps what it is sent, and can be told to fail.
import { SMTPServer } from 'smtp-server'
import { freePort } from './server.ts'

export type ReceivedMail = {
  envelope: { from: string; to: string[] }
  /** As it came over the wire. */
  raw: string
  /** Unfolded and decoded, in order, names in lower case. */
  headers: [name: string, value: string][]
  header(name: string): string | undefined
  text: string
}

type MailFault =
  | 'refuses mail from'
  | 'refuses recipients'
  | 'refuses content'
  | 'never answers'
  | 'takes a second'

export type MailServer = {
  port: number
  mails: ReceivedMail[]
  fault: MailFault | undefined
  /** What the server under test needs to use it. */
  env: Record<string, string>
  stop(): Promise<void>
}

function refusal(code: number): Error {
  return Object.assign(new Error('refused by the test'), { responseCode: code })
}

/** @param port a fixed one, to come back on after `stop` */
export async function startMailServer(port?: number): Promise<MailServer> {
  const mailServer: MailServer = {
    port: port ?? (await freePort()),
    mails: [],
    fault: undefined,
    env: {},
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const failing = (what: MailFault, code: number) =>
    mailServer.fault === what ? refusal(code) : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      if (mailServer.fault !== 'never answers') done()
    },
    onMailFrom: (_address, _session, done) => done(failing('refuses mail from', 550)),
    onRcptTo: (_address, _session, done) => done(failing('refuses recipients', 550)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const error = failing('refuses content', 554)
        if (!error) {
          const { mailFrom, rcptTo } = session.envelope
          const envelope = {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
          }
          mailServer.mails.push(parseMail(Buffer.concat(chunks).toString('latin1'), envelope))
        }
        setTimeout(() => done(error), mailServer.fault === 'takes a second' ? 1000 : 0)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(mailServer.port, '127.0.0.1', resolve))
  mailServer.env = {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Website <website@staffing.test>',
    MAIL_TO: 'office@staffing.test',
  }
  return mailServer
}

function parseMail(raw: string, envelope: ReceivedMail['envelope']): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    })
  const header = (name: string) => headers.find(([one]) => one === name)?.[1]
  const body = raw.slice(end + 4).replaceAll('\r\n', '\n')
  return { envelope, raw, headers, header, text: decodeBody(body, header) }
}

function decodeBody(body: string, header: ReceivedMail['header']): string {
  const encoding = header('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  const text = encoding === 'quoted-printable' ? quotedPrintable(body.replaceAll('=\n', '')) : body
  // A line of flowed text that ends in a space goes on in the next one.
  return header('content-type')?.includes('flowed') ? text.replaceAll(/ \n/g, ' ') : text
}

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')),
    )
}
