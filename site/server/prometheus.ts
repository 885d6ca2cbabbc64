// Prometheus metrics, on a separate port that only this machine can reach. Off unless METRICS_PORT is set.
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { byKind, formKinds, formOf } from 'core/forms/record-kinds.ts'
import type { Gauges, Metrics } from './metrics.ts'

/**
 * Starts counting and serving.
 * @param port on 127.0.0.1
 */
export async function startMetrics(
  port: number,
  gauges: Gauges,
): Promise<{ metrics: Metrics; server: Server }> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'site_request_seconds',
    help: 'Requests by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  })
  const posts = byKind(formKinds, (kind) => {
    const { name, help, buckets } = formOf(kind).metric
    const labelNames = ['outcome', 'step'] as const
    return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [register] })
  })
  const swept = new Counter({
    name: 'site_swept_total',
    help: 'What sweeps removed: files without a row, left-over temporary files',
    labelNames: ['kind'],
    registers: [register],
  })
  const sweeps = new Counter({
    name: 'site_sweeps_total',
    help: 'Sweeps by their result',
    labelNames: ['result'],
    registers: [register],
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        // When the database cannot be read, only this metric is left out; the server and the other metrics go on.
        try {
          this.set(read())
        } catch {
          this.set(Number.NaN)
        }
      },
    })
  }

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    server,
    metrics: {
      request: (route, status, seconds) => requests.observe({ route, status }, seconds),
      post: (kind, outcome, step, seconds) => posts[kind].observe({ outcome, step }, seconds),
      swept(files, temporary) {
        sweeps.inc({ result: 'done' })
        swept.inc({ kind: 'file' }, files)
        swept.inc({ kind: 'temporary' }, temporary)
      },
      sweepFailed: () => sweeps.inc({ result: 'failed' }),
    },
  }
}
