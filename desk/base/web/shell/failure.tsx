import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { Refused, Unreachable } from '../api/request.ts'
import { usePageTitle } from './page-title.ts'
import { Act } from '../parts/act.tsx'

/** Shown in place of a page that could not be loaded. */
export function Failure() {
  const { title, description } = wordsOf(useRouteError())
  usePageTitle(title)
  return (
    <main className="page page--narrow">
      <h1>{title}</h1>
      <p>{description}</p>
      <p className="actions">
        <Act words="Try again" onAct={() => location.reload()} />
        <Link className="button button--quiet" to="/">
          To the list
        </Link>
      </p>
    </main>
  )
}

function wordsOf(error: unknown): { title: string; description: string } {
  if (isRouteErrorResponse(error) || (error instanceof Response && error.status === 404)) {
    return {
      title: 'There is no such page',
      description: 'The address may be mistyped, or what it named has been erased.',
    }
  }
  if (error instanceof Refused) return { title: error.message, description: error.description }
  if (error instanceof Unreachable) {
    return {
      title: 'The desk cannot be reached',
      description: 'Check your connection. If it works elsewhere, tell an administrator.',
    }
  }
  return {
    title: 'This page failed',
    description: 'Try again. If it stays, tell an administrator what you did last.',
  }
}
