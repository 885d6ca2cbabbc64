import type { ReactNode } from 'react'
import { BedrockEdge } from '../drawings/bedrock-edge.tsx'
import { usePage } from '../metadata.ts'
import { endingOf } from '../page/ending.ts'
import { DemonstrationStrip } from './demonstration-strip.tsx'
import { LandsAhead } from './lands-ahead.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'

/** The frame of every page. The page itself is inside <main>: a hero and its bands. */
export function Shell({ children }: { children: ReactNode }) {
  const page = usePage()
  const hasEnding = page !== undefined && endingOf(page) !== undefined
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <div className="page">
        <DemonstrationStrip />
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {!hasEnding && <BedrockEdge />}
      </div>
      <Footer />
      <Menu />
      <LandsAhead />
      {/* Filled by site/app/behaviour/menu.ts. */}
      <p id="announcer" role="status" className="visually-hidden" />
    </>
  )
}
