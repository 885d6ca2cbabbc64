import { useEffect, useState } from 'react'
import type { Edition } from 'core/content/edition.ts'
import type { ContentName } from 'core/content/kinds.ts'
import { postPath } from 'core/content/post-addresses.ts'
import { pathKeys } from 'core/content/record-problems.ts'
import { vacancyPath } from 'core/content/vacancies.ts'
import { valueAt, type Path } from 'core/content/values.ts'
import { plainWords } from 'core/page/rich.ts'
import { PreviewPanel } from './preview-frames.tsx'
import { Act } from '../../base/web/parts/act.tsx'

type PreviewProps = {
  isBeside: boolean
  /** Whether it was opened where it is not beside the form. */
  isAsked: boolean
  onClose: () => void
  name: ContentName
  data: unknown
  /** Path of the page that shows the record. */
  path: string
  version: number
  edition: Edition
  onPick: (seen: string, path: string) => void
}

/** Beside the form where there is room; on a phone on top of it, one tap away from the focused field. */
export function RecordPreview({
  isBeside,
  isAsked,
  onClose,
  onPick,
  name,
  data,
  path,
  ...shown
}: PreviewProps) {
  // Tracked while it is closed, too: it opens at the place where the editor typed.
  const { words: place, at } = useTypedPlace()
  if (!isBeside && !isAsked) return null
  return (
    <aside
      className={isBeside ? 'editor-preview' : 'editor-preview editor-preview--over'}
      aria-labelledby="preview"
    >
      <div className="preview-head">
        <h2 id="preview">Preview</h2>
        {!isBeside && <Act words="Back to the form" autoFocus onAct={onClose} />}
      </div>
      <p className="quiet">With all drafts. Only the desk sees it.</p>
      <PreviewPanel
        {...shown}
        path={pageOfEntry(name, data, at) ?? path}
        place={place}
        onPick={(seen, path) => {
          onClose()
          onPick(seen, path)
        }}
      />
    </aside>
  )
}

/** The page of the entry that is being edited, if it has a page of its own. */
function pageOfEntry(name: ContentName, data: unknown, at: Path): string | undefined {
  const [first, key, second] = at
  const idAt = (path: Path) => {
    const id = valueAt(data, [...path, 'id'])
    return typeof id === 'string' && /^[a-z0-9-]+$/.test(id) ? id : undefined
  }
  if (name === 'vacancies' && first !== undefined) {
    const id = idAt([first])
    return id && vacancyPath(id)
  }
  if (name === 'news' && key === 'posts' && second !== undefined) {
    const id = idAt([first!, key, second])
    return id && postPath(id)
  }
  return undefined
}

type TypedPlace = { words?: string; at: Path }

function useTypedPlace(): TypedPlace {
  const [place, setPlace] = useState<TypedPlace>({ at: [] })
  useEffect(() => {
    const note = ({ target }: Event) => {
      const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
      if (!isField || !target.id.startsWith('field-')) return
      const at = pathKeys(target.id.slice('field-'.length))
      // A checkbox has no text.
      setPlace(target.type === 'checkbox' ? { at } : { words: lineAt(target), at })
    }
    document.addEventListener('focusin', note)
    document.addEventListener('input', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('input', note)
    }
  }, [])
  return place
}

/** The line at the cursor, of a text with several lines, as visitors read it. */
function lineAt({ value, selectionEnd }: HTMLTextAreaElement | HTMLInputElement): string {
  const before = value.slice(0, selectionEnd ?? 0).split('\n')
  return plainWords(value.split('\n')[before.length - 1]!.replace(/^(?:##|-) /, ''))
}
