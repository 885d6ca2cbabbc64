import { useEffect, useRef, useState } from 'react'
import type { Snippet } from '../../base/http/api.ts'
import type { Part } from '../../shared/list/matches.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { rows } from '../../base/web/live/stores.ts'
import { whereLabels } from '../../base/web/words/labels.ts'

/** What the server takes at once, and more than are in sight. */
const atOnce = 100

/**
 * Where the words of a search stand in the rows in sight: asked for once they are.
 * @param q '' asks for nothing
 */
export function useSnippets(
  q: string,
  inSight: readonly string[],
): (id: string) => Snippet | undefined {
  const [version, setVersion] = useState(0)
  /** undefined: asked for, or the record says why by nothing. */
  const known = useRef(new Map<string, Snippet | undefined>())
  // A record that was changed may say something else.
  const keyOf = (id: string) => [rows.get(id)?.sequence, id, q].join(' ')
  const missing =
    q === '' ? [] : inSight.filter((id) => !known.current.has(keyOf(id))).slice(0, atOnce)
  const wanted = missing.join(' ')
  useEffect(() => {
    if (wanted === '') return
    const ids = wanted.split(' ')
    const keys = ids.map(keyOf)
    for (const key of keys) known.current.set(key, undefined)
    fetchReply('POST /api/snippets', { body: { q, ids } }).then(
      ({ snippets }) => {
        ids.forEach((id, n) => known.current.set(keys[n]!, snippets[id]))
        setVersion((before) => before + 1)
      },
      () => {
        // The rows say what they have; asked again with the next rows in sight.
        for (const key of keys) known.current.delete(key)
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- The keys follow from the ids.
  }, [wanted, q, version])
  return (id) => known.current.get(keyOf(id))
}

export function SnippetLine({ snippet: { where, parts } }: { snippet: Snippet }) {
  return (
    <span className="snippet cut">
      <span className="snippet-where">{whereLabels[where]}: </span>
      <Marked parts={parts} />
    </span>
  )
}

export const Marked = ({ parts }: { parts: readonly Part[] }) =>
  parts.map(({ text, isMatch }, n) => (isMatch ? <mark key={n}>{text}</mark> : text))
