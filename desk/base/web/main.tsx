import '@fontsource-variable/atkinson-hyperlegible-next/wght.css'
import '@fontsource-variable/familjen-grotesk/wght.css'
import 'site/app/styles/palette.css'
import 'site/app/styles/typefaces.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/shell.css'
import './styles/list.css'
import './styles/record.css'
import './styles/requests.css'
import './styles/pages.css'
import './styles/print.css'
import { takeCopiedContacts } from 'core/forms/copied-contacts.ts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { ignoreSecondPresses } from './shell/double-click.ts'
import { listenForShortcuts } from './shell/shortcuts.ts'

listenForShortcuts()
ignoreSecondPresses()
takeCopiedContacts()
// The newest that the desk uses. An older browser keeps what the page says (index.html): some of the desk would fail in it.
if ('groupBy' in Map && 'any' in AbortSignal) {
  createRoot(document.getElementById('desk')!).render(
    <RouterProvider router={createBrowserRouter(routes)} />,
  )
}
