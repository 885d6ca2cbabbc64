import { useState } from 'react'
import { pathText } from 'core/content/record-problems.ts'
import type { Picture } from '../pictures.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { ModalDialog } from '../../base/web/parts/modal-dialog.tsx'
import { orSay, showToast } from '../../base/web/shell/toasts.ts'
import type { FormShape } from '../../shared/website/record-form.ts'
import { emptyOf } from './editing.ts'
import { FocusPoint } from './focus-point.tsx'
import { fieldId, useErrors, useForm } from './form-state.ts'
import { isFields, type Path } from 'core/content/values.ts'
import { pictureAddress } from './picture-address.ts'
import { PictureUpload } from './picture-upload.tsx'

type Props = {
  shape: Extract<FormShape, { kind: 'group' }>
  path: Path
  value: Record<string, unknown>
}

export function PictureField({ shape, path, value }: Props) {
  const { change } = useForm()
  const errors = useErrors()
  const [pictures, setPictures] = useState<Picture[]>()
  const name = typeof value['name'] === 'string' ? value['name'] : ''
  const at = [...path, 'name']
  const error = errors[pathText(at)] ?? errors[pathText(path)]
  const id = fieldId(at)
  const open = async () => {
    const reply = await orSay(fetchReply('GET /api/content/pictures'))
    setPictures(reply?.pictures)
  }
  const choose = (chosen: string) => {
    setPictures(undefined)
    if (chosen === name) return
    if (name === '' || shape.isLogo) return change([...path, 'name'], chosen)
    change(path, { ...(emptyOf(shape) as object), name: chosen })
    showToast(
      'Words, people, consent and credit were of the former picture: fill in those of this one',
    )
  }
  const hasFocus = shape.fields.some(({ key }) => key === 'focus')
  const focus = isFields(value['focus']) ? (value['focus'] as { x: number; y: number }) : undefined
  return (
    <div className="picture-field">
      {name !== '' && hasFocus && (
        <FocusPoint
          name={name}
          focus={focus}
          path={[...path, 'focus']}
          onChange={(point) => change([...path, 'focus'], point)}
        />
      )}
      {name !== '' && !hasFocus && <img src={pictureAddress(name)} alt="" />}
      <button
        id={id}
        className="button button--quiet"
        type="button"
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onClick={() => void open()}
      >
        {name === '' ? 'Choose a picture' : 'Choose another picture'}
      </button>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {name === '' ? 'Choose a picture, or take it out.' : error}
        </p>
      )}
      <ModalDialog
        title="Choose a picture"
        isOpen={pictures !== undefined}
        isWide
        onClose={() => setPictures(undefined)}
      >
        <PictureUpload onAdded={choose} />
        {pictures && pictures.length > 0 && (
          <>
            <h3>Pictures that are here already</h3>
            <ul className="picture-list">
              {pictures.map((picture) => (
                <li key={picture.name}>
                  <button
                    type="button"
                    className="picture-choice"
                    aria-pressed={picture.name === name}
                    onClick={() => choose(picture.name)}
                  >
                    <img
                      src={pictureAddress(picture.name, picture.widths[0])}
                      alt=""
                      loading="lazy"
                    />
                    <span>{picture.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="actions">
          <Act words="Cancel" look="quiet" closes />
        </p>
      </ModalDialog>
    </div>
  )
}
