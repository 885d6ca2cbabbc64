import { useLocation } from 'react-router'
import type { Route } from './+types/any-page'
import type { PostedForm } from 'core/forms/posted-form.ts'
import { confirmationOf, formPages, kindsOfPage } from 'core/forms/record-kinds.ts'
import { pageMeta } from '../metadata.ts'
import { NotFound } from '../page/not-found.tsx'
import { PageView } from '../page/page-view.tsx'
import { Received } from '../page/received.tsx'
import { renderRequest } from '../render-request.ts'
import { findPage } from 'core/site-map.ts'

export const meta = pageMeta

/** After a plain form post that was not stored: the entries and what the server found wrong with them. */
export function loader({ context }: Route.LoaderArgs) {
  return { posted: context.get(renderRequest).posted as PostedForm | undefined }
}

/** Renders every page of the site from its record. */
export default function AnyPage() {
  const page = findPage(useLocation().pathname)
  if (!page) return <NotFound />
  const form = formPages.find((one) => confirmationOf(one) === page.path)
  if (form === undefined) return <PageView page={page} />
  return <Received page={page} of={kindsOfPage(form).at(-1)!} />
}
