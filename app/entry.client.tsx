import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The typefaces that came part by part (app/early/typefaces.ts) hold from here on for every page that the router brings.
const parts = document.querySelectorAll('body [data-typefaces]')
if (parts.length > 0) document.documentElement.setAttribute('data-typefaces', '')
for (const part of parts) part.removeAttribute('data-typefaces')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
