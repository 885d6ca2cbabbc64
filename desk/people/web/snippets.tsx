import { useEffect, useRef, useState } from 'react'
import type { Snippet } from '../../base/http/api.ts'
import type { Part } from '../../shared/list/matches.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { rows } from '../../base/web/live/stores.ts'
import { whereLabels } from '../../base/web/words/labels.ts'

/** The most that the server returns at once, and more than are visible. */
const atOnce = 100

/** Where the search found its words, for visible rows only. @param q '' requests nothing */
export function useSnippets(
  q: string,
  inSight: readonly string[],
): (id: string) => Snippet | undefined {
  const [version, setVersion] = useState(0)
  /** undefined: requested, or the record has no snippet. */
  const known = useRef(new Map<string, Snippet | undefined>())
  // A changed record may have another snippet.
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
        // Rows are shown without snippets; requested again with the next visible rows.
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
