// A menu of the kinds that can be added: short, or, for sections, with a picture of each kind.
import { useState } from 'react'
import type { VariantOption } from '../../shared/website/record-form.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { ActionMenu } from '../../base/web/parts/action-menu.tsx'
import { ModalDialog } from '../../base/web/parts/modal-dialog.tsx'

type Props = {
  title: string
  options: readonly VariantOption[]
  onAdd: (option: VariantOption) => void
}

/** By file name: tools/picture-kinds.ts makes them, and a test checks that every kind has one. */
const pictures = import.meta.glob<string>('./kind-pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

const pictureOf = (kind: string): string | undefined => pictures[`./kind-pictures/${kind}.webp`]

export function AddVariant({ title, options, onAdd }: Props) {
  if (options.some(({ value }) => pictureOf(value) !== undefined)) {
    return <PictureChoice title={title} options={options} onAdd={onAdd} />
  }
  return (
    <ActionMenu
      label={`Add: ${title}`}
      actions={options.map((option) => ({
        id: option.value,
        label: option.help ? `${option.title}. ${option.help}` : option.title,
        run: () => onAdd(option),
      }))}
    />
  )
}

function PictureChoice({ title, options, onAdd }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Act icon="plus" words={`Add: ${title}`} look="quiet" onAct={() => setOpen(true)} />
      <ModalDialog
        title={`What shall the ${title.toLowerCase()} show?`}
        isOpen={isOpen}
        isWide
        onClose={() => setOpen(false)}
      >
        <ul className="kinds">
          {options.map((option) => (
            <li key={option.value}>
              <button
                className="kind"
                type="button"
                onClick={() => {
                  setOpen(false)
                  onAdd(option)
                }}
              >
                <KindPicture kind={option.value} />
                <strong>{option.title}</strong>
                <span className="quiet">{option.help}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="actions">
          <Act words="Cancel" look="quiet" closes />
        </p>
      </ModalDialog>
    </>
  )
}

/** Empty for a kind that only shows the owner's own records. */
function KindPicture({ kind }: { kind: string }) {
  const src = pictureOf(kind)
  if (src === undefined) return <span className="kind-blank" />
  return <img src={src} alt="" width={448} height={252} loading="lazy" />
}
