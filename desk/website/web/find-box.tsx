import { useState } from 'react'
import { Link } from 'react-router'
import { pathText } from 'core/content/record-problems.ts'
import type { Word } from '../find-words.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { useReply } from '../../base/web/api/use-reply.ts'
import { counted } from '../../shared/labels.ts'
import { Field } from '../../base/web/parts/field.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { placeAddress } from './words.ts'

/** Debounce: milliseconds after the last key. */
const patienceMs = 150

type Found = { asked: string; words: Word[]; total: number }

/** "What do you want to change?": searches all text of the site and all names of fields, with a link to each. */
export function FindBox() {
  const [asked, setAsked] = useState('')
  const q = asked.trim()
  const { reply, error } = useReply(
    q,
    async (signal): Promise<Found | undefined> => {
      if (q === '') return undefined
      const search = new URLSearchParams({ q })
      const { found, total } = await fetchReply('GET /api/content/find', { search, signal })
      return { asked: q, words: found, total }
    },
    patienceMs,
  )
  const shown = q === '' ? undefined : reply
  return (
    <section className="find" role="search" aria-label="Find what to change">
      <Field
        label={<span className="find-question">What do you want to change?</span>}
        hint="Any words that you see on the website, or what they are about."
        type="search"
        autoComplete="off"
        maxLength={200}
        value={asked}
        onType={setAsked}
      />
      <FailureLine words={error && `${error.message}.`} />
      <p className="quiet" role="status">
        {shown &&
          (shown.words.length === 0
            ? 'Nothing on the website says that. Try fewer words.'
            : shown.total > shown.words.length
              ? `The best ${shown.words.length} of ${counted(shown.total, 'place')}. More words find fewer.`
              : counted(shown.total, 'place'))}
      </p>
      {shown && shown.words.length > 0 && (
        <ol className="found">
          {shown.words.map((word) => (
            <li key={`${word.record} ${pathText(word.at)}`}>
              <Link to={placeAddress(word.record, word.at)}>
                {word.title}
                {word.place !== '' && `: ${word.place}`}
              </Link>
              <span className="quiet">{excerpt(word.text, shown.asked) || 'Nothing yet'}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const longest = 140

/** The part of a text around the searched words. */
function excerpt(text: string, asked: string): string {
  if (text.length <= longest) return text
  const at = Math.max(0, text.toLowerCase().indexOf(asked.toLowerCase()) - 40)
  const part = text.slice(at, at + longest)
  return `${at > 0 ? '…' : ''}${part}${at + longest < text.length ? '…' : ''}`
}
