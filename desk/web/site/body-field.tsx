// The text of a post, written as in a letter: Enter begins the next line, what is pasted becomes lines, and each line is a
// paragraph, a heading or a point.
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { BodyLine } from '../../../app/content/news.ts'
import type { FormShape } from '../../content/record-form.ts'
import { isFields, type Path } from '../../../app/content/values.ts'
import { Icon } from '../parts/icon.tsx'
import { announce } from '../shell/announcer.tsx'
import { moved, newIdentity } from './editing.ts'
import { fieldId, focusOn, useForm } from './form-state.ts'
import { LeafField } from './leaf-field.tsx'
import { linesOfHtml, linesOfText, type PastedLine } from './pasted.ts'

type ListShape = Extract<FormShape, { kind: 'list' }>

const kinds = { paragraph: 'Paragraph', heading: 'Heading', point: 'Point' } as const

const lineOf = ({ as, text }: PastedLine): BodyLine => ({ id: newIdentity(), as, text })

export function BodyField({
  shape,
  path,
  value,
}: {
  shape: ListShape
  path: Path
  value: unknown
}) {
  const { change } = useForm()
  const lines = (Array.isArray(value) ? value : []).filter(isFields) as BodyLine[]
  const text =
    shape.item.kind === 'group' ? shape.item.fields.find(({ key }) => key === 'text') : undefined
  // Where the cursor goes once the form has followed.
  const next = useRef(0)
  const set = (all: readonly BodyLine[], focused: number, caret = 0) => {
    change(path, all)
    cancelAnimationFrame(next.current)
    next.current = requestAnimationFrame(() => {
      focusOn([...path, focused, 'text'])
      const field = document.getElementById(fieldId([...path, focused, 'text']))
      if (field instanceof HTMLTextAreaElement) field.setSelectionRange(caret, caret)
    })
  }
  const put = (index: number, replaced: readonly BodyLine[], focused: number, caret = 0) =>
    set([...lines.slice(0, index), ...replaced, ...lines.slice(index + 1)], focused, caret)
  const onKey = (event: KeyboardEvent, index: number) => {
    const { target } = event
    const line = lines[index]
    if (!(target instanceof HTMLTextAreaElement) || !line) return
    const { selectionStart: from, selectionEnd: to, value: typed } = target
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // After a heading comes a paragraph; a point that is left empty ends the points.
      if (line.as === 'point' && typed === '') {
        return put(index, [{ ...line, as: 'paragraph' }], index)
      }
      const as = line.as === 'point' ? 'point' : 'paragraph'
      const [before, after] = [typed.slice(0, from).trim(), typed.slice(to).trim()]
      put(index, [{ ...line, text: before }, lineOf({ as, text: after })], index + 1)
    }
    const above = lines[index - 1]
    if (event.key === 'Backspace' && from === 0 && to === 0 && above) {
      event.preventDefault()
      const joined = [above.text, typed].filter(Boolean).join(' ')
      const caret = above.text.length
      const rest = lines.filter((_, other) => other !== index)
      set(
        rest.map((one) => (one === above ? { ...above, text: joined } : one)),
        index - 1,
        caret,
      )
    }
  }
  const onPaste = (event: ClipboardEvent, index: number) => {
    const { target, clipboardData } = event
    const line = lines[index]
    if (!(target instanceof HTMLTextAreaElement) || !line) return
    const html = clipboardData.getData('text/html')
    const pasted = html ? linesOfHtml(html) : linesOfText(clipboardData.getData('text/plain'))
    const [first] = pasted
    if (!first || (pasted.length === 1 && !first.text.includes(']('))) return
    event.preventDefault()
    const before = target.value.slice(0, target.selectionStart).trim()
    const after = target.value.slice(target.selectionEnd).trim()
    const all = [
      ...(before === '' ? [] : [{ ...line, text: before }]),
      ...pasted.map(lineOf),
      ...(after === '' ? [] : [lineOf({ as: line.as, text: after })]),
    ]
    put(index, all, index + all.length - 1, all.at(-1)!.text.length)
    announce(`${pasted.length} lines are pasted, without their looks`)
  }
  if (!text) return null
  return (
    <div className="body-lines" id={fieldId(path)} tabIndex={-1}>
      {lines.map((line, index) => (
        <div
          key={line.id}
          className="body-line"
          role="group"
          aria-label={`Line ${index + 1}`}
          data-as={line.as}
          onKeyDown={(event) => onKey(event, index)}
          onPaste={(event) => onPaste(event, index)}
        >
          <select
            className="field-box"
            aria-label={`Line ${index + 1} is a`}
            value={line.as}
            onChange={({ target }) =>
              change([...path, index, 'as'], target.value as BodyLine['as'])
            }
          >
            {Object.entries(kinds).map(([as, label]) => (
              <option key={as} value={as}>
                {label}
              </option>
            ))}
          </select>
          <LeafField
            shape={
              { ...text.shape, title: `Line ${index + 1}` } as Parameters<
                typeof LeafField
              >[0]['shape']
            }
            path={[...path, index, 'text']}
            value={line.text}
            isBare
            onChange={(typed) => change([...path, index, 'text'], typed ?? '')}
          />
          <span className="entry-acts">
            {(
              [
                ['up', index - 1],
                ['down', index + 1],
              ] as const
            ).map(([way, to]) => (
              <button
                key={way}
                className="button button--icon"
                type="button"
                aria-label={`Move line ${index + 1} ${way}`}
                aria-disabled={to < 0 || to >= lines.length}
                onClick={() => {
                  if (to >= 0 && to < lines.length) change(path, moved(lines, index, to))
                }}
              >
                <Icon name={way} />
              </button>
            ))}
            <button
              className="button button--icon"
              type="button"
              aria-label={`Remove line ${index + 1}`}
              onClick={() =>
                change(
                  path,
                  lines.filter((_, other) => other !== index),
                )
              }
            >
              <Icon name="close" />
            </button>
          </span>
        </div>
      ))}
      <p className="part-act">
        <button
          className="button button--quiet"
          type="button"
          onClick={() => set([...lines, lineOf({ as: 'paragraph', text: '' })], lines.length)}
        >
          <Icon name="plus" />
          Add: Line
        </button>
      </p>
    </div>
  )
}
