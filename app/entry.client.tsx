import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The typefaces that came part by part (app/early/typefaces.ts) hold from here on for every page that the router brings.
const parts = document.querySelectorAll('body [data-typefaces]')
if (parts.length > 0) document.documentElement.setAttribute('data-typefaces', '')
for (const part of parts) part.removeAttribute('data-typefaces')

// Where the window was before a reload or Back the browser has seen to, and the visitor has moved on since. React Router
// would jump back there now, in the middle of the act that woke it.
try {
  const positions = JSON.parse(sessionStorage['react-router-scroll-positions'] ?? '{}')
  delete positions[history.state?.key ?? 'default']
  sessionStorage['react-router-scroll-positions'] = JSON.stringify(positions)
} catch {
  // Without a storage nothing is restored either.
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
