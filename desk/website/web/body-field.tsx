// The text of a post, written like a letter: each line is a paragraph, a heading or a bullet point, depending on its beginning.
import { useState, type ClipboardEvent } from 'react'
import { pathText } from 'core/content/record-problems.ts'
import { isFields, type Path } from 'core/content/values.ts'
import type { BodyLine } from 'core/content/news.ts'
import { announce } from '../../base/web/shell/announcer.tsx'
import { FieldError } from './field-error.tsx'
import { useDescribed, useErrors, useForm } from './form-state.ts'
import { linesOf, linesOfHtml, linesOfText, textOf } from './body-lines.ts'

const help =
  'Each line is a paragraph. Begin a heading with ## and a point with a dash. What is pasted from a word processor keeps its headings, points and links.'

type BodyProps = { title: string; path: Path; value: unknown }

export function BodyField({ title, path, value }: BodyProps) {
  const { change } = useForm()
  const lines = (Array.isArray(value) ? value : []).filter(isFields) as BodyLine[]
  const [typed, setTyped] = useState(() => textOf(lines))
  // Empty lines and spaces are kept while they are typed; if the record gets another text, that one is shown.
  const text = textOf(linesOf(typed, lines)) === textOf(lines) ? typed : textOf(lines)
  const control = useDescribed(path, help)
  const wrong = Object.entries(useErrors()).filter(([at]) => at.startsWith(`${pathText(path)}[`))
  const onPaste = (event: ClipboardEvent) => {
    const [html, plain] = ['text/html', 'text/plain'].map((type) =>
      event.clipboardData.getData(type),
    )
    const pasted = html ? linesOfHtml(html) : linesOfText(plain ?? '')
    if (pasted.length < 2 && !pasted[0]?.text.includes('](')) return
    event.preventDefault()
    document.execCommand('insertText', false, textOf(pasted))
    announce(`${pasted.length} lines are pasted, without their looks`)
  }
  return (
    <div className="leaf">
      <textarea
        {...control}
        className="field-box grows"
        rows={6}
        aria-label={title}
        aria-invalid={wrong.length > 0 || control['aria-invalid']}
        value={text}
        onPaste={onPaste}
        onChange={({ target }) => {
          setTyped(target.value)
          change(path, linesOf(target.value, lines))
        }}
      />
      <p className="hint" id={`${control.id}-help`}>
        {help}
      </p>
      <FieldError path={path} />
      {wrong.map(([at, words]) => (
        <p key={at} className="error">
          Line {Number(/\[(\d+)\][^[]*$/.exec(at)?.[1]) + 1}: {words}
        </p>
      ))}
    </div>
  )
}
