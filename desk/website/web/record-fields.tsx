// A record as a form, built from the shape of its schema (desk/shared/website/record-form.ts).
import { memo } from 'react'
import { pathText } from 'core/content/record-problems.ts'
import { isFields, type Path } from 'core/content/values.ts'
import { lacksConsent } from '../../shared/website/picture-places.ts'
import type { FormShape } from '../../shared/website/record-form.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { Icon } from '../../base/web/parts/icon.tsx'
import { announce } from '../../base/web/shell/announcer.tsx'
import { BodyField } from './body-field.tsx'
import { FieldError } from './field-error.tsx'
import { asVariant, emptyOf, isOfAddress } from './editing.ts'
import { fieldId, focusOn, useDescribed, useForm } from './form-state.ts'
import { LeafField } from './leaf-field.tsx'
import { firstField, ListField } from './list-field.tsx'
import { PictureField } from './picture-field.tsx'
import { Question } from './question.tsx'
import { originWords } from './words.ts'

type Of<Kind extends FormShape['kind']> = Extract<FormShape, { kind: Kind }>
type FieldProps<Shape = FormShape> = {
  shape: Shape
  path: Path
  value: unknown
  /** Part of a public address. */
  isFixed?: boolean
  /** An entry of a list, which already names it. */
  isEntry?: boolean
}

/** Paths are new arrays at each key, so they are compared by value. */
const isSameField = (before: FieldProps, now: FieldProps) =>
  before.shape === now.shape &&
  before.value === now.value &&
  before.isFixed === now.isFixed &&
  pathText(before.path) === pathText(now.path)

export const RecordField = memo(function RecordField(props: FieldProps) {
  const { shape, path, value, isFixed, isEntry } = props
  if (shape.kind === 'text' && shape.format === 'identity') return null
  if (shape.kind !== 'group' && shape.kind !== 'list' && shape.kind !== 'variant') {
    const title = isEntry ? `${shape.title} ${Number(path.at(-1)) + 1}` : shape.title
    return <LeafField {...{ path, value, isFixed }} shape={{ ...shape, title }} isBare={isEntry} />
  }
  const isOptional = shape.optional || shape.nullable
  if (isOptional && (value === undefined || value === null)) {
    return <Addable shape={shape} path={path} />
  }
  const inner =
    shape.kind === 'variant' ? (
      <VariantFields {...{ shape, path, value }} />
    ) : shape.kind === 'group' ? (
      <GroupFields {...{ shape, path, value }} />
    ) : shape.isBody ? (
      <BodyField title={shape.title} {...{ path, value }} />
    ) : (
      <ListField {...{ shape, path, value }} drawEntry={drawEntry} />
    )
  if (path.length === 0 || isEntry) return inner
  return (
    <fieldset className="part">
      <legend>{shape.title}</legend>
      {isOptional && <TakeOut shape={shape} path={path} />}
      {shape.help !== '' && <p className="hint">{shape.help}</p>}
      {inner}
    </fieldset>
  )
}, isSameField)

const drawEntry = (entry: Pick<FieldProps, 'shape' | 'path' | 'value'>) => (
  <RecordField {...entry} isEntry />
)

type PartProps = Pick<FieldProps, 'shape' | 'path'>

/** Buttons for optional fields that the record does not have. */
function Addable({ shape, path }: PartProps) {
  const { change } = useForm()
  const control = useDescribed(path, '')
  return (
    <div className="addable">
      <button
        {...control}
        className="button button--quiet"
        type="button"
        onClick={() => {
          change(path, begun(shape))
          requestAnimationFrame(() => focusOn(firstField(shape, path)))
        }}
      >
        <Icon name="plus" />
        Add: {shape.title}
      </button>
      <FieldError path={path} />
    </div>
  )
}

/** A new list starts with one empty entry, which the editor will fill in. */
function begun(shape: FormShape): unknown {
  const isWritten = shape.kind === 'list' && shape.item.kind !== 'variant'
  return isWritten && shape.min === 0 ? [emptyOf(shape.item)] : emptyOf(shape)
}

function TakeOut({ shape, path }: PartProps) {
  const { change } = useForm()
  return (
    <p className="part-act">
      <Act
        icon="minus"
        words="Take out"
        of={shape.title}
        look="quiet"
        onAct={() => {
          change(path, shape.nullable ? null : undefined)
          announce(`${shape.title} is taken out`)
          requestAnimationFrame(() => focusOn(path))
        }}
      />
    </p>
  )
}

function GroupFields({ shape, path, value }: FieldProps<Of<'group'>>) {
  const fields = isFields(value) ? value : {}
  const isPublic = useForm().publicIds.has(String(fields['id']))
  const { isPicture, isLogo } = shape
  const own = shape.fields.filter(({ key }) => !isPicture || (key !== 'name' && key !== 'focus'))
  const folded = own.filter(({ shape: { isFolded } }) => isFolded)
  const shown = own.filter(({ shape: { isFolded, about } }) => !isFolded && about === undefined)
  // Fields about the record's own origin are separate from its content for visitors.
  const origin = own.filter(({ shape: { about = '' } }) =>
    ['source', 'date', 'withheld'].includes(about),
  )
  const field = ({ key, shape: inner }: (typeof own)[number]) => (
    <RecordField
      key={key}
      shape={inner}
      path={[...path, key]}
      value={fields[key]}
      isFixed={isPublic && isOfAddress(key, inner)}
    />
  )
  return (
    <div className="group" id={fieldId(path)} tabIndex={-1}>
      {isPicture ? (
        <PictureField {...{ shape, path }} value={fields} />
      ) : (
        <FieldError path={path} />
      )}
      {isPicture && !isLogo && lacksConsent(fields) && (
        <p className="notice">
          Can somebody be recognised in it? Say so below, and note who consented and when, before it
          is public.
        </p>
      )}
      <Question path={path} entry={fields} />
      {shown.map(field)}
      {folded.length > 0 && (
        <details className="folded">
          <summary>
            {path.length === 0 ? 'More about this page' : 'How it stands in the page'}
          </summary>
          {folded.map(field)}
        </details>
      )}
      {origin.length > 0 && (
        <details className="folded origin">
          <summary>
            {origin
              .map(({ key, shape: inner }) => originWords(inner, fields[key]))
              .filter(Boolean)
              .join(' · ')}
          </summary>
          {origin.map(field)}
        </details>
      )}
    </div>
  )
}

/** One of several kinds, chosen in a menu; fields that the kinds share are kept when it changes. */
function VariantFields({ shape, path, value }: FieldProps<Of<'variant'>>) {
  const { change } = useForm()
  const control = useDescribed(path, '')
  const fields = isFields(value) ? value : {}
  const option = shape.options.find((one) => one.value === fields['kind'])
  const choose = (chosen: string) => {
    const next = shape.options.find((one) => one.value === chosen)
    if (next) change(path, asVariant(next, fields))
  }
  const offered = shape.options.filter((one) => !one.isFixed || one === option)
  return (
    <div className="group">
      <div className="leaf">
        <label htmlFor={control.id}>Kind</label>
        <select
          {...control}
          className="field-box"
          value={option?.value ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {offered.map(({ value: one, title }) => (
            <option key={one} value={one}>
              {title}
            </option>
          ))}
        </select>
        <FieldError path={path} />
      </div>
      {option && <GroupFields shape={option.shape} path={path} value={value} />}
    </div>
  )
}
