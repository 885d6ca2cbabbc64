// Replies that are not pages.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Settings } from 'core/settings.ts'
import { commonHeaders, inertPolicy } from '../site/security-headers.ts'
import type { Health } from './health.ts'

/** @param location a path of this site */
export function redirect(
  response: ServerResponse,
  settings: Settings,
  status: 303 | 308,
  location: string,
): void {
  response
    .writeHead(status, {
      ...commonHeaders(settings.siteOrigin),
      Location: location,
      'Content-Length': 0,
    })
    .end()
}

export function refuseHosts(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
): void {
  request.resume()
  const headers = {
    ...commonHeaders(settings.siteOrigin),
    Connection: 'close',
    'Content-Length': 0,
  }
  response.writeHead(400, headers).end()
}

/** @param allow value of the header `Allow` */
export function refuseMethod(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
  allow: string,
): void {
  // The rest of the body is discarded.
  const connection: Record<string, string> = request.complete ? {} : { Connection: 'close' }
  request.resume()
  response
    .writeHead(405, {
      ...commonHeaders(settings.siteOrigin),
      ...connection,
      Allow: allow,
      'Content-Length': 0,
    })
    .end()
}

export function sendHealth(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
  health: Health,
): void {
  const body = JSON.stringify(health)
  response.writeHead(health.status === 'ok' ? 200 : 503, jsonHeaders(settings, body))
  response.end(request.method === 'HEAD' ? undefined : body)
}

export function jsonHeaders(settings: Settings, body: string): Record<string, string | number> {
  return {
    ...commonHeaders(settings.siteOrigin),
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': inertPolicy,
    'Cache-Control': 'no-store',
  }
}
