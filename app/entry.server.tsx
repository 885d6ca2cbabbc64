import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import early from 'virtual:early/early'
import earlyForms from 'virtual:early/early-forms'
import earlyNotFound from 'virtual:early/early-not-found'
import earlyTimeline from 'virtual:early/early-timeline'

/** What the early script does only in documents that hold something. */
const earlyParts = [
  { mark: /\sdata-(?:ends-)?draft="/, script: earlyForms },
  { mark: /\sdata-not-found="/, script: earlyNotFound },
  { mark: /\sclass="timeline"/, script: earlyTimeline },
]

/**
 * Renders whole documents: every reply, prerendered or made on request, is finished before its first byte leaves,
 * so that its scripts can be hashed for the content security policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />)
  await stream.allReady
  const html = await new Response(stream).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(import.meta.env.DEV ? addEarlyScript(html) : holdScripts(html), {
    status,
    headers,
  })
}

function addEarlyScript(html: string): string {
  const scripts = [...earlyParts.filter(({ mark }) => mark.test(html)), { script: early }]
  const tags = scripts.map(({ script }) => `<script>${script}</script>`).join('')
  return replaceOnce(html, '</body>', `${tags}</body>`)
}

/**
 * Makes React Router's scripts inert (type "held") until a visitor acts: on a slow line they are what a first visit
 * would wait for. The early script wakes them, in order. Fails the build when React Router writes its documents
 * in another way than the one this was written for.
 */
function holdScripts(html: string): string {
  const preloads = /<link rel="modulepreload" href="[^"]+"\/>/g
  const scripts = /<script(?: type="module" async="")?>/g
  const modules = html.match(/<script type="module" async="">import /g)?.length
  const contexts = html.match(/<script>window\.__reactRouterContext = /g)?.length
  // Its script that scrolls to where the window was: the browser has done so long before anybody acts.
  const scrolling = /(<script>)\(\(storageKey, restoreKey\) => .*?(<\/script>)/gs
  const scrollings = html.match(scrolling)?.length
  if (!html.match(preloads) || modules !== 1 || contexts !== 1 || scrollings !== 1) {
    throw new Error(
      'app/entry.server.tsx: React Router writes its scripts in a new way; adapt holdScripts',
    )
  }
  const held = html
    .replace(preloads, '')
    .replace(scrolling, '$1$2')
    .replace(scripts, (tag) =>
      tag === '<script>' ? '<script type="held">' : '<script type="held-module">',
    )
  if (/<script(?! type="(?:held|held-module|application\/ld\+json)")/.test(held)) {
    throw new Error('app/entry.server.tsx: a script of an unknown shape is in the document')
  }
  return addEarlyScript(held)
}

function replaceOnce(text: string, search: string, replacement: string): string {
  const at = text.lastIndexOf(search)
  if (at < 0) throw new Error(`app/entry.server.tsx: no ${search} in the document`)
  return text.slice(0, at) + replacement + text.slice(at + search.length)
}

/** One line of the structured log for an error while rendering: where it was, never what a visitor entered. */
export function handleError(error: unknown): void {
  if (!(error instanceof Error)) return
  const at = error.stack
    ?.split('\n')[1]
    ?.trim()
    .replace(/file:\/\/\S*\//, '')
  const line = {
    time: new Date().toISOString(),
    level: 'error',
    event: 'render failed',
    kind: error.name,
    at,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
