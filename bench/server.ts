import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { endServer, freePort, startServer } from '../tests/support/server.ts'
import { residentMegabytes } from '../tests/support/peak-memory.ts'
import type { Row } from './row.ts'

const seconds = 8
const connections = 32
const buildDir = join(import.meta.dirname, '..', 'build')

/** Requests a second and p99 for Home and React's chunk, next to nginx with the same files where it is installed. */
export async function benchServer(): Promise<Row[]> {
  const site = await startServer({ LOG_LEVEL: 'warn' })
  const react = readdirSync(join(buildDir, 'client', 'assets')).find((name) =>
    /^react-.*\.js$/.test(name),
  )!
  const nginx = await startNginx()
  try {
    const rows: Row[] = []
    for (const path of ['/', `/assets/${react}`]) {
      rows.push({
        server: 'this site',
        ...(await load(site.url, path)),
        'MB resident': Math.round(residentMegabytes(site.pid)),
      })
      if (nginx) rows.push({ server: 'nginx', ...(await load(nginx.url, path)), 'MB resident': '' })
    }
    return rows
  } finally {
    nginx?.stop()
    await endServer(site)
  }
}

async function load(url: string, path: string): Promise<Row> {
  const result = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br, gzip' },
  })
  return {
    path: path.replace(/-[\w-]+\.js$/, '-….js'),
    'requests/s': Math.round(result.requests.average),
    'p99 ms': result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

/** nginx with gzip_static on the same published files; undefined where it is not installed. */
async function startNginx(): Promise<{ url: string; stop(): void } | undefined> {
  const binary = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
  if (!binary) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  const published = join(buildDir, 'published')
  const documents = join(published, readdirSync(published)[0]!)
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 256; }
http {
  access_log off; types { text/html html; text/javascript js; }
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port}; gzip_static on; keepalive_requests 1000000;
    location /assets/ { root ${join(buildDir, 'client')}; }
    location / { root ${documents}; index index.html; }
  }
}`,
  )
  execFileSync(binary, ['-t', '-q', '-c', config])
  const child = spawn(binary, ['-c', config], { stdio: 'ignore' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill('SIGTERM') }
}
