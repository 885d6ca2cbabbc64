import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import type { Route } from './+types/any-page'
import type { PostedForm } from 'core/forms/posted-form.ts'
import { pageMeta } from '../metadata.ts'
import { MessageReceived } from '../page/message-received.tsx'
import { NotFound } from '../page/not-found.tsx'
import { PageView } from '../page/page-view.tsx'
import { ResumeReceived } from '../page/resume-received.tsx'
import { renderRequest } from '../render-request.ts'
import { findPage, type Page } from 'core/site-map.ts'

export const meta = pageMeta

/** After a plain form post that was not stored: the entries and what the server found wrong with them. */
export function loader({ context }: Route.LoaderArgs) {
  return { posted: context.get(renderRequest).posted as PostedForm | undefined }
}

/** Pages with content besides their sections, by the name of their record. */
const special: Readonly<Record<string, ComponentType<{ page: Page }>>> = {
  'message-received': MessageReceived,
  'request-received': MessageReceived,
  'resume-received': ResumeReceived,
}

/** Renders every page of the site from its record. */
export default function AnyPage() {
  const page = findPage(useLocation().pathname)
  if (!page) return <NotFound />
  const View = special[page.recordName] ?? PageView
  return <View page={page} />
}
