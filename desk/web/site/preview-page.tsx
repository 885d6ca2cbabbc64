import { useSearchParams } from 'react-router'
import { editions, type Edition } from '../../../app/content/edition.ts'
import { pages } from '../../../app/site-map.ts'
import { PreviewFrame } from './preview-frames.tsx'
import { SiteFrame } from './site-frame.tsx'
import { editionLabels } from './words.ts'

/** A page with the drafts in it, on phone and desktop side by side. */
export function PreviewPage() {
  const [search, setSearch] = useSearchParams()
  const path = pages.find((page) => page.path === search.get('path'))?.path ?? '/'
  const edition = editions.find((one) => one === search.get('edition')) ?? 'demonstration'
  const set = (changed: Record<string, string>) =>
    setSearch({ path, edition, ...changed }, { replace: true })
  return (
    <SiteFrame title="Preview" isWide lead={<p>The site with all drafts that are saved.</p>}>
      <div className="ask">
        <label className="field">
          <span>Page</span>
          <select
            className="field-box"
            value={path}
            onChange={({ target }) => set({ path: target.value })}
          >
            {pages.map((page) => (
              <option key={page.path} value={page.path}>
                {page.name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Edition</span>
          <select
            className="field-box"
            value={edition}
            onChange={({ target }) => set({ edition: target.value as Edition })}
          >
            {editions.map((one) => (
              <option key={one} value={one}>
                {editionLabels[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="previews previews--beside">
        {(['phone', 'desktop'] as const).map((device) => (
          <PreviewFrame key={device} edition={edition} device={device} path={path} version={0} />
        ))}
      </div>
    </SiteFrame>
  )
}
