import { data } from 'react-router'

export default function NotFound() {
  return (
    <main>
      <h1>404</h1>
      <p>Oops! Page not found</p>
      <a href="/">Return to Home</a>
    </main>
  )
}

/** Nobody posts here but the build, which makes the page for failures with it. */
export function action() {
  throw data(null, { status: 500, statusText: 'Internal Server Error' })
}
