// The web application in development: Vite inside the desk's own process, in front of the same sessions, routes and policy.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'

export type Development = {
  /** The application's page, with a nonce of this reply alone. */
  page(url: string, nonce: string): Promise<string>
  close(): Promise<void>
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

const webDir = join(import.meta.dirname, '..', 'web')
const placeholder = 'CSP_NONCE'

/** @param server gets modules, styles and hot reload, before what listens to its requests already */
export async function createDevelopment(server: Server): Promise<Development> {
  const vite = await createServer({
    configFile: join(webDir, 'vite.config.ts'),
    appType: 'custom',
    html: { cspNonce: placeholder },
    server: { middlewareMode: true, ws: { server } },
  })
  const desk = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const answer = () => desk.forEach((listener) => listener(request, response))
    const wanted = request.headers['sec-fetch-dest']
    // The application has modules in a folder of this name, too.
    const isApi = request.url?.startsWith('/api/') && wanted !== 'script'
    if (request.method !== 'GET' || wanted === 'document' || wanted === 'iframe' || isApi) answer()
    else vite.middlewares(request, response, answer)
  })
  return {
    async page(url, nonce) {
      const html = await readFile(join(webDir, 'index.html'), 'utf8')
      return (await vite.transformIndexHtml(url, html)).replaceAll(placeholder, nonce)
    },
    close: () => vite.close(),
  }
}
