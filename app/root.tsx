import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { mailAttribute } from './mail-setting.ts'
import { describePage } from './metadata.ts'
import { Failure } from './shell/failure.tsx'
import { Shell } from './shell/shell.tsx'
import './styles/site.css'
import { Toasts } from './ui/toast.tsx'

/** For what is no page of the site map; each page has its own (vite.config.ts). */
export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: 'Unexpected Application Error!' }] : describePage(undefined)

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU" {...mailAttribute} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#6e1a2d" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
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

/** What stands in for a page that failed: its status or message, never a stack. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure problem={problemOf(error)} />
}

function problemOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : 'Unknown error'
}
