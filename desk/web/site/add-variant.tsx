// What to add, where there are several kinds: a short menu, or, for sections, every kind with a picture of it.
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { VariantOption } from '../../content/record-form.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import { Icon } from '../parts/icon.tsx'
import { fold } from '../../index/fold.ts'

type Props = {
  title: string
  options: readonly VariantOption[]
  onAdd: (option: VariantOption) => void
}

/** By file name: tools/picture-kinds.ts makes them, and a test holds them to the kinds. */
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
  const [wanted, setWanted] = useState('')
  const words = fold(wanted).split(/\s+/).filter(Boolean)
  const fitting = options.filter((option) => {
    const text = fold(`${option.title} ${option.help}`)
    return words.every((word) => text.includes(word))
  })
  return (
    <DialogTrigger onOpenChange={() => setWanted('')}>
      <Button className="button button--quiet">
        <Icon name="plus" />
        Add: {title}
      </Button>
      <ModalOverlay className="veil" isDismissable>
        <Modal className="modal modal--kinds">
          <Dialog className="dialog">
            {({ close }) => (
              <>
                <Heading slot="title" level={2}>
                  What shall the {title.toLowerCase()} show?
                </Heading>
                <input
                  className="field-box"
                  type="search"
                  aria-label={`Find a kind of ${title.toLowerCase()}`}
                  placeholder="Steps, people, photograph …"
                  value={wanted}
                  onChange={({ target }) => setWanted(target.value)}
                />
                <ul className="kinds">
                  {fitting.map((option) => (
                    <li key={option.value}>
                      <button
                        className="kind"
                        type="button"
                        onClick={() => {
                          close()
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
                {fitting.length === 0 && <p role="status">No kind is called that.</p>}
                <p className="actions">
                  <Button className="button button--quiet" slot="close">
                    Cancel
                  </Button>
                </p>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}

/** Empty for a kind that shows what only an owner's records have. */
function KindPicture({ kind }: { kind: string }) {
  const src = pictureOf(kind)
  if (src === undefined) return <span className="kind-blank" />
  return <img src={src} alt="" width={448} height={252} loading="lazy" />
}
