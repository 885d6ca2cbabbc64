import { renderToReadableStream } from 'react-dom/server'
import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import { ClientEntry } from './client-entry.ts'
import { renderRequest } from './render-request.ts'

export { renderRequest }

/**
 * Renders whole documents: a reply is complete before its first byte is sent, so that its scripts and styles can be hashed for the
 * content security policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  said: RouterContextProvider,
): Promise<Response> {
  const { entry, hmr } = context.manifest
  const own = hmr?.runtime ? [hmr.runtime, entry.module] : [entry.module]
  const scripts = said.get(renderRequest).still ? [] : own
  const stream = await renderToReadableStream(
    <ClientEntry value={scripts}>
      <ServerRouter context={context} url={request.url} />
    </ClientEntry>,
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** Passes a rendering error to the server, which logs it. */
export function handleError(error: unknown, { context }: { context: unknown }): void {
  if (context instanceof RouterContextProvider) context.get(renderRequest).onError?.(error)
}
