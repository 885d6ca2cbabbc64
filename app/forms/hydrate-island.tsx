import { StrictMode, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { EnteredBefore, rememberEntries } from './entered-before.ts'

/**
 * Makes an island's form work. Where its document is not what React would have rendered (a browser's translation, an
 * extension's element), React renders the island anew, and the form takes over what was entered before.
 */
export function hydrateIsland<Props extends object>(
  container: HTMLElement,
  Form: ComponentType<Props>,
): void {
  const form = container.querySelector('form')
  // A confirmation stands where the form was.
  if (!form) return
  const props = JSON.parse(container.dataset.props!) as Props
  hydrateRoot(
    container,
    <StrictMode>
      <EnteredBefore value={rememberEntries(form)}>
        <Form {...props} />
      </EnteredBefore>
    </StrictMode>,
    // Mismatches come from the browser (translation, extensions); the entries are copied, so they are not logged.
    { onRecoverableError() {} },
  )
}
