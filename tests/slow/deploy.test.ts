// What is shipped for servers, looked at by the programs that will read it. A program that is missing is named, and skipped.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxPictureBytes } from 'desk/website/pictures.ts'
import { freePort } from '../support/server.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')
const deploy = join(root, 'deploy')
const units = (await readdir(deploy)).filter((name) => /\.(?:service|timer)$/.test(name))

const isThere = (...command: [string, ...string[]]) =>
  spawnSync(command[0], command.slice(1), { stdio: 'ignore' }).status === 0

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deploy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.skipIf(!isThere('systemd-analyze', '--version'))('units (systemd-analyze)', () => {
  beforeAll(async () => {
    for (const name of units) {
      const text = await readFile(join(deploy, name), 'utf8')
      // Where this repository is, so that the programs are found.
      await writeFile(join(folder, name), text.replaceAll('/srv/site', root))
    }
  })

  test('systemd has nothing to say about them', async () => {
    const args = ['verify', '--man=no', ...units.map((name) => join(folder, name))]
    const { stdout, stderr } = await run('systemd-analyze', args)
    expect(`${stdout}${stderr}`).toBe('')
  })

  test.each(units.filter((name) => name.endsWith('.service')))(
    '%s is exposed no more than 2 of 10',
    async (name) => {
      const args = ['security', '--offline=true', '--threshold=20', join(folder, name)]
      const { stdout } = await run('systemd-analyze', args)
      expect(stdout).toMatch(/Overall exposure level for .*: [01]\.\d/)
    },
  )
})

test('site and desk are two users, and the desk’s folder is its own', async () => {
  const read = async (name: string) => readFile(join(deploy, name), 'utf8')
  const site = await read('site.service')
  expect(site).toMatch(/^User=site$/m)
  expect(site).not.toContain('EnvironmentFile')
  for (const name of ['desk.service', 'backup.service', 'announce.service']) {
    const unit = await read(name)
    expect(unit).toMatch(/^User=desk\nGroup=site$/m)
    expect(unit).toMatch(/^StateDirectory=desk\nStateDirectoryMode=0700$/m)
  }
})

const nginx = ['nginx', '/usr/sbin/nginx'].find((path) => isThere(path, '-v'))

describe.skipIf(!nginx || !isThere('openssl', 'version'))('nginx (with openssl)', () => {
  let httpsPort: number
  let upstream: Server
  let path: string
  let stop = async () => {}

  /** What the program behind got, one line a request. */
  const got: string[] = []

  beforeAll(async () => {
    upstream = createServer((incoming, reply) => {
      let size = 0
      incoming.on('data', (chunk: Buffer) => (size += chunk.length))
      incoming.on('end', () => {
        got.push(
          `${incoming.headers['x-forwarded-for']} ${incoming.headers.host} ${incoming.url} ${size}`,
        )
        reply.end('ok')
      })
    })
    upstream.listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const behind = (upstream.address() as { port: number }).port
    httpsPort = await freePort()
    const httpPort = await freePort()
    const names = 'subjectAltName=DNS:www.example.com,DNS:desk.example.com'
    const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
    const pair = ['-keyout', key, '-out', certificate, '-subj', '/CN=x', '-addext', names]
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...pair])
    const config = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
      .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+/g, folder)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll(/127\.0\.0\.1:300[01]/g, `127.0.0.1:${behind}`)
      .replaceAll(/^( *listen .*?)\b443\b/gm, `$1${httpsPort}`)
      .replaceAll(/^( *listen .*?)\b80\b/gm, `$1${httpPort}`)
    await writeFile(join(folder, 'site.conf'), config)
    await mkdir(join(folder, 'bodies'))
    path = join(folder, 'nginx.conf')
    // As Debian's own: a log of all that a server does not log elsewhere.
    await writeFile(
      path,
      `pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off; master_process off; events {}
       http { access_log ${folder}/usual.log; client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/bodies;
       fastcgi_temp_path ${folder}/bodies; uwsgi_temp_path ${folder}/bodies; scgi_temp_path ${folder}/bodies;
       include ${folder}/site.conf; }`,
    )
  })
  afterAll(async () => {
    await stop()
    upstream.close()
  })

  /** @returns status of a request through the proxy */
  const ask = (host: string, address: string, body?: Uint8Array) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: httpsPort,
          servername: host,
          path: address,
          method: body ? 'POST' : 'GET',
          headers: { host, ...(body ? { 'content-length': body.length } : {}) },
          rejectUnauthorized: false,
        },
        (reply) => {
          reply.resume()
          resolve(reply.statusCode!)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

  test('finds no fault in the file', async () => {
    const { stderr } = await run(nginx!, ['-t', '-c', path])
    expect(stderr).toContain('test is successful')
    expect(stderr).not.toMatch(/\[(?:warn|emerg|alert|crit)\]/)
  })

  test('lets the largest picture through to the desk, 10 MB to the site, and no flood to either', async () => {
    const child = spawn(nginx!, ['-c', path], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    stop = async () => {
      child.kill()
      await ended
    }
    await expect.poll(() => ask('www.example.com', '/').catch(() => 0)).toBe(200)
    const picture = new Uint8Array(maxPictureBytes)
    expect(await ask('desk.example.com', '/api/content/pictures', picture)).toBe(200)
    expect(got.at(-1)).toBe(`127.0.0.1 desk.example.com /api/content/pictures ${maxPictureBytes}`)
    expect(await ask('www.example.com', '/api/resumes', new Uint8Array(11_000_000))).toBe(200)
    const tooMuch = new Uint8Array(27 * 1024 * 1024)
    expect(await ask('desk.example.com', '/api/content/pictures', tooMuch).catch(() => 413)).toBe(
      413,
    )
  })

  test('writes neither references nor searches beside an address', async () => {
    const secrets = ['3f2a9c10-1111-4111-8111-111111111111', 'Nguyen']
    await ask('www.example.com', `/submit-resume/received?reference=${secrets[0]}`)
    await ask('desk.example.com', `/api/list?q=${secrets[1]}`)
    await stop()
    stop = async () => {}
    const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
    const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
    expect(texts.join('\n')).toContain('/submit-resume/received ')
    for (const secret of secrets) expect(texts.join('\n')).not.toContain(secret)
  })
})

test.skipIf(!isThere('caddy', 'version'))('Caddy takes its file (caddy)', async () => {
  const path = join(folder, 'Caddyfile')
  const text = await readFile(join(deploy, 'Caddyfile'), 'utf8')
  await writeFile(path, text.replaceAll('/var/log/caddy', folder))
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const { stdout, stderr } = await run('caddy', ['validate', '--config', path], { env })
  expect(`${stdout}${stderr}`).toContain('Valid configuration')
  const adapted = await run('caddy', ['adapt', '--config', path], { env })
  const limits = [...adapted.stdout.matchAll(/"max_size":(\d+)/g)].map(([, size]) => Number(size))
  expect(limits).toHaveLength(2)
  expect(Math.min(...limits)).toBeGreaterThanOrEqual(maxPictureBytes)
})

const compose = ([['docker', 'compose'], ['docker-compose']] as const).find(([program, ...rest]) =>
  isThere(program, ...rest, 'version'),
)

test.skipIf(!compose)('compose takes its file (docker compose)', async () => {
  const [program, ...rest] = compose!
  const env = { PATH: process.env.PATH, SITE_ORIGIN: 'https://www.example.com' }
  const args = [...rest, '-f', join(root, 'compose.yaml'), 'config']
  const { stdout } = await run(program, args, { env })
  expect(stdout).toContain('https://www.example.com')
  await expect(run(program, args, { env: { PATH: env.PATH } })).rejects.toThrow('set SITE_ORIGIN')
})
