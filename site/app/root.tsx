import { use, type ReactNode } from 'react'
import { data, isRouteErrorResponse, Meta, Outlet } from 'react-router'
import type { Route } from './+types/root'
import { ClientEntry } from './client-entry.ts'
import { notFoundHead } from './metadata.ts'
import { pageChange } from './page-change.ts'
import { renderRequest } from './render-request.ts'
import { Failure } from './shell/failure.tsx'
import { Shell } from './shell/shell.tsx'
import { speculationRules } from './speculation-rules.ts'
import text from './styles/fonts/atkinson-hyperlegible-next-400-700.woff2?url'
import display from './styles/fonts/familjen-grotesk-700.woff2?url'
import around from './styles/around.css?inline'
import styles from './styles/site.css?inline'
import { palette } from './styles/palette.ts'

/**
 * Preloaded where the window is that of a desktop computer: Chromium then waits for them up to 100 ms, so that its first paint uses
 * them. A phone does not wait (decision 5): its first paint uses the fallback fonts.
 */
const typefaces = [display, text]

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(renderRequest).failing) {
    throw data(null, { status: 500, statusText: 'Internal Server Error' })
  }
  return null
}

/** For pages that are not in the site map; all others have their own metadata. */
export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: 'Unexpected Application Error!' }] : notFoundHead

export function Layout({ children }: { children: ReactNode }) {
  const scripts = use(ClientEntry)
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={palette.burgundy} />
        <meta name="color-scheme" content="light" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {typefaces.map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            media="(min-width: 60em)"
            crossOrigin=""
            href={href}
          />
        ))}
        <Meta />
        <style href="site" precedence="site">
          {styles}
        </style>
        {/* Sections add their styles (SectionStyle); this element fixes the position of those styles in the head. */}
        <style href="sections" precedence="section">
          {''}
        </style>
        <style href="around" precedence="around">
          {around}
        </style>
        {scripts.length > 0 && (
          // oxlint-disable-next-line react/no-danger -- a constant of ours
          <script dangerouslySetInnerHTML={{ __html: pageChange }} />
        )}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {scripts.length > 0 && (
          <script
            type="speculationrules"
            // oxlint-disable-next-line react/no-danger -- a constant of ours
            dangerouslySetInnerHTML={{ __html: speculationRules }}
          />
        )}
      </head>
      <body>{children}</body>
    </html>
  )
}

export default function Site() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** Replaces a page that failed to render: shows the status or message, never a stack. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <Failure problem={problemOf(error)} />
    </Shell>
  )
}

function problemOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : 'Unknown error'
}
