import { StrictMode, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { EnteredBefore, rememberEntries } from './entered-before.ts'

/**
 * Hydrates an island's form. Where the document differs from what React would render (a browser's translation, an extension's
 * element), React renders the island anew, and the form takes over what the visitor had entered.
 */
export function hydrateIsland<Props extends object>(
  container: HTMLElement,
  Form: ComponentType<Props>,
): void {
  const form = container.querySelector('form')
  // There is no form where the document shows a confirmation in its place.
  if (!form) return
  const props = JSON.parse(container.dataset.props!) as Props
  hydrateRoot(
    container,
    <StrictMode>
      <EnteredBefore value={rememberEntries(form)}>
        <Form {...props} />
      </EnteredBefore>
    </StrictMode>,
    // Hydration mismatches come from the browser (translation, extensions) and the entries are copied, so they are not logged.
    { onRecoverableError() {} },
  )
}
