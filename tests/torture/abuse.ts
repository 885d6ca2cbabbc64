import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { endServer, startServer, type TestServer } from '../support/server.ts'
import { multipartBody, RawConnection, requestHead } from '../support/slow-upload.ts'
import { applicant, filesOf, lodge, pdf, resumeForm, rowsOf } from '../support/submission.ts'

export type AbuseRow = { abuse: string; answer: string; expected: string; held: boolean }

const type = { 'Content-Type': 'multipart/form-data; boundary=test-boundary' }

/** Attacks on the site, each with the answer that it must get. */
export async function abuse(): Promise<AbuseRow[]> {
  const server = await startServer({ LOG_LEVEL: 'silent' })
  const limited = await startServer({
    LOG_LEVEL: 'silent',
    SUBMISSIONS_PER_10_MIN: '5',
    TRUST_PROXY: '1',
  })
  const rows: AbuseRow[] = []
  const add = (name: string, expected: string | RegExp, answer: string | number) => {
    const text = String(answer)
    const held = typeof expected === 'string' ? text === expected : expected.test(text)
    rows.push({ abuse: name, answer: text.slice(0, 60), expected: String(expected), held })
  }
  const status = async (body: BodyInit, headers: Record<string, string> = {}) =>
    (await lodge(server, body, headers)).status
  const raw = async (request: string | Buffer) => {
    const connection = await RawConnection.open(server)
    await connection.write(request)
    const answer = await Promise.race([
      connection.status(5000).catch(() => 0),
      connection.closed.then(() => Number(/HTTP\/1\.1 (\d+)/.exec(connection.text)?.[1] ?? 0)),
    ])
    connection.socket.destroy()
    return answer
  }
  try {
    // --- floods and forged addresses
    const flood = []
    for (let n = 0; n < 40; n++) {
      flood.push(
        (await lodge(limited, resumeForm(), { 'X-Forwarded-For': `10.0.0.${n}, 203.0.113.9` }))
          .status,
      )
    }
    add(
      '40 posts from one address that forges others',
      '5 stored, 35 refused',
      `${flood.filter((one) => one === 201).length} stored, ${flood.filter((one) => one === 429).length} refused`,
    )
    add(
      'a neighbour during the flood',
      '201',
      (await lodge(limited, resumeForm(), { 'X-Forwarded-For': '198.51.100.7' })).status,
    )
    add('the same household in IPv6, other interface', '429', await floodIpv6(limited))

    // --- forms that lie
    add('honeypot filled', '422', await status(resumeForm({ website: 'http://spam.example' })))
    add('cross-site form', '403', await status(resumeForm(), { Origin: 'https://evil.example' }))
    add(
      'origin that only begins like ours',
      '403',
      await status(resumeForm(), { Origin: `${server.url}.evil.example` }),
    )
    add('2,000 parts', '400', await status(manyParts(2000), type))
    add('nested multipart', '400', await status(nested(), type))
    add('prototype keys', '201', await status(withKeys(['__proto__', 'constructor', 'toString'])))
    add(
      'direction override in a name',
      '422',
      await status(resumeForm({ lastName: 'cod.\u202egnp' })),
    )
    add(
      'control character in a phone number',
      '422',
      await status(resumeForm({ phone: '0400\u0000000000' })),
    )
    add(
      'script as a name, kept as text',
      '201',
      await status(resumeForm({ firstName: '<script>alert(1)</script>' })),
    )
    add(
      'formula as a name, kept as text',
      '201',
      await status(resumeForm({ firstName: '=cmd|calc' })),
    )
    add(
      'mail header in an address',
      '422',
      await status(resumeForm({ email: 'a@b.co\r\nBcc: all@example.com' })),
    )
    add(
      'path as first name and file name',
      '201',
      await status(
        resumeForm({ firstName: '../../../../etc' }, { ...pdf, name: '../../../etc/cron.d/x.pdf' }),
      ),
    )

    // --- requests that lie
    const body = multipartBody()
    add(
      'length shorter than the body',
      '400',
      await raw(Buffer.concat([Buffer.from(requestHead(body.length - 40)), body])),
    )
    add(
      'length and chunked together',
      '400',
      await raw(requestHead(5, 'Transfer-Encoding: chunked\r\n')),
    )
    add('two lengths', '400', await raw(requestHead(5, 'Content-Length: 6\r\n')))
    add(
      'chunked twice',
      /^(400|501)$/,
      await raw(
        'POST /api/resumes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
      ),
    )
    add(
      'a chunk that is no number',
      '400',
      await raw(
        `POST /api/resumes HTTP/1.1\r\nHost: a\r\n${'Content-Type: multipart/form-data; boundary=b\r\n'}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      ),
    )
    add(
      'header with a bare line feed',
      '400',
      await raw('GET / HTTP/1.1\r\nHost: a\r\nX: a\nY: b\r\n: c\r\n\r\n'),
    )
    add('without a host', '400', await raw('GET / HTTP/1.1\r\n\r\n'))
    add(
      '80 KB of headers',
      '431',
      await raw(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(80_000)}\r\n\r\n`),
    )
    add('declared 100 GB', '413', await raw(requestHead(100_000_000_000)))

    // --- reading what is not public
    for (const path of [
      '/data/submissions.sqlite',
      '/resumes/public/x.pdf',
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/.env',
      '/.env',
      '/.git/config',
      '/server/main.ts',
      '/assets/../../server/main.ts',
      '/build/server/index.js',
      '/.vite/manifest.json',
      '/about/index.html',
      '/404.html',
      '/index.html',
    ]) {
      add(
        `GET ${path}`,
        '404',
        await raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
      )
    }
    const ways = waysTo(server.dataDir, (await filesOf(server.dataDir)).stored[0]!)
    const answers = await Promise.all(ways.map((way) => answerTo(server, way)))
    const refused = answers.filter(
      (one) => one.startsWith('HTTP/1.1 404 ') && !one.includes('%PDF-'),
    )
    add(
      `GET a stored document by ${ways.length} ways to write its path`,
      `${ways.length} times 404 and no byte of it`,
      `${refused.length} times 404 and no byte of it`,
    )

    // --- and afterwards
    const outside = (await readdir(join(server.dataDir, 'resumes', 'public'))).filter(
      (name) => !/^\d+_[\w-]+_[\w-]+\.(pdf|docx?)$/.test(name),
    )
    add('names in the bucket that are not ours', '0', outside.length)
    add('temporary files left', '0', (await filesOf(server.dataDir)).incoming.length)
    add(
      'rows without a file or the other way round',
      '0',
      Math.abs(rowsOf(server.dataDir).length - (await filesOf(server.dataDir)).stored.length),
    )
    add('an ordinary visitor afterwards', '201', await status(resumeForm()))
    return rows
  } finally {
    await Promise.all([endServer(server), endServer(limited)])
  }
}

async function floodIpv6(server: TestServer): Promise<number> {
  let last = 0
  for (let n = 0; n < 6; n++) {
    last = (await lodge(server, resumeForm(), { 'X-Forwarded-For': `2001:db8:1:2::${n + 1}` }))
      .status
  }
  return last
}

/** URLs with which an attacker who knows or guesses a document's name would ask for it or for its folder. */
function waysTo(dataDir: string, name: string): string[] {
  const folders = ['', '/public', '/resumes', '/resumes/public', '/data/resumes/public', dataDir]
  const up = ['/..', '/%2e%2e', '/..%2f..', '/%2e%2e%2f%2e%2e', '/..%5c..', '/.%00.', '/assets/..']
  const inside = `${dataDir}/resumes/public/${name}`
  const climbs = up.flatMap((step) => [1, 3, 8].map((depth) => step.repeat(depth) + inside))
  return [
    ...folders.map((folder) => `${folder}/${name}`),
    ...folders.slice(1).map((folder) => folder),
    inside,
    encodeURIComponent(inside).replace(/^%2F/, '/'),
    `/${encodeURIComponent(encodeURIComponent(inside))}`,
    `//${inside}`,
    `/resumes/public/${name}%00.html`,
    `/resumes/public/${name}?download=1`,
    `/api/resumes/${name}`,
    `/submit-resume/${name}`,
    `/data/submissions.sqlite-wal`,
    `${dataDir}/submissions.sqlite`,
    ...climbs,
  ]
}

/** The whole answer to a GET whose path is sent exactly as it is. */
async function answerTo(server: TestServer, path: string): Promise<string> {
  const connection = await RawConnection.open(server)
  await connection.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  await connection.closed
  return connection.text
}

function manyParts(count: number): Uint8Array<ArrayBuffer> {
  const parts = Array.from(
    { length: count },
    (_, n) => `--test-boundary\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n\r\n`,
  )
  return new Uint8Array(Buffer.concat([Buffer.from(parts.join('')), multipartBody()]))
}

function nested(): Uint8Array<ArrayBuffer> {
  const inner =
    '--inner\r\nContent-Disposition: attachment; filename="cv.pdf"\r\n\r\n%PDF-1.4\r\n--inner--'
  const part = `--test-boundary\r\nContent-Disposition: form-data; name="resume"\r\nContent-Type: multipart/mixed; boundary=inner\r\n\r\n${inner}\r\n`
  const fields = Object.entries(applicant).map(
    ([name, value]) =>
      `--test-boundary\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return new Uint8Array(Buffer.from(`${fields.join('')}${part}--test-boundary--\r\n`))
}

function withKeys(keys: string[]): FormData {
  const form = resumeForm()
  for (const key of keys) form.append(key, 'polluted')
  return form
}
