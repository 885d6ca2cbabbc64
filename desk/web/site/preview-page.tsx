import { useLoaderData, useSearchParams } from 'react-router'
import { editions } from '../../../app/content/edition.ts'
import type { ContentReply } from '../../http/content-api.ts'
import { loadContent } from './load-site.ts'
import { SelectField } from '../parts/select-field.tsx'
import { deviceNames, PreviewFrame } from './preview-frames.tsx'
import { SiteFrame } from './site-frame.tsx'
import { editionLabels } from './words.ts'

export const loadPreview = loadContent

/** A page with the drafts in it, on phone and desktop side by side. */
export function PreviewPage() {
  const { pages } = useLoaderData<ContentReply>()
  const [search, setSearch] = useSearchParams()
  const path = pages.find((page) => page.path === search.get('path'))?.path ?? '/'
  const edition = editions.find((one) => one === search.get('edition')) ?? 'demonstration'
  const set = (changed: Record<string, string>) =>
    setSearch({ path, edition, ...changed }, { replace: true })
  return (
    <SiteFrame title="Preview" isWide lead={<p>The site with all drafts that are saved.</p>}>
      <div className="ask">
        <SelectField
          label="Page"
          options={Object.fromEntries(pages.map(({ path, name }) => [path, name]))}
          value={path}
          onChoose={(path) => set({ path })}
        />
        <SelectField
          label="Edition"
          options={editionLabels}
          value={edition}
          onChoose={(edition) => set({ edition })}
        />
      </div>
      <div className="previews previews--beside">
        {deviceNames.map((device) => (
          <PreviewFrame key={device} edition={edition} device={device} path={path} version={0} />
        ))}
      </div>
    </SiteFrame>
  )
}
