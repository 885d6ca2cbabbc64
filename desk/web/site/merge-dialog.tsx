import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { EditedRecord } from '../../content/drafts.ts'
import { ModalDialog } from '../parts/modal-dialog.tsx'
import { merged } from '../../../app/content/merge.ts'
import { withValue } from '../../content/places.ts'
import { placeWords, shapesAlong, valueWords } from '../../content/naming.ts'

type Props = {
  base: unknown
  mine: unknown
  /** Undefined: nobody else saved. */
  theirs: EditedRecord | undefined
  onClose: () => void
  onMerged: (data: unknown, theirs: EditedRecord) => void
}

/** Somebody saved the record meanwhile: what both changed is chosen place by place, the rest of both is kept. */
export function MergeDialog({ base, mine, theirs, onClose, onMerged }: Props) {
  return (
    <ModalDialog
      title="Somebody else saved this meanwhile"
      isOpen={theirs !== undefined}
      isAlert
      isWide
      onClose={onClose}
    >
      {theirs && (
        <Choices
          key={theirs.tag}
          base={base}
          mine={mine}
          theirs={theirs}
          onMerged={(data) => onMerged(data, theirs)}
        />
      )}
    </ModalDialog>
  )
}

function Choices({
  base,
  mine,
  theirs,
  onMerged,
}: {
  base: unknown
  mine: unknown
  theirs: EditedRecord
  onMerged: (data: unknown) => void
}) {
  const { data, disputes } = merged(base, mine, theirs.data)
  const [chosen, setChosen] = useState<Record<number, 'mine' | 'theirs'>>({})
  const by = theirs.draft?.by ?? 'A colleague'
  const finish = () => {
    const decided = disputes.map(({ path, mine: own, theirs: other }, index) => ({
      path,
      value: chosen[index] === 'theirs' ? other : own,
    }))
    // What goes, goes last and from the end, so that every other place is still where it was.
    const [kept, gone] = [
      decided.filter(({ value }) => value !== undefined),
      decided.filter(({ value }) => value === undefined).toReversed(),
    ]
    onMerged(
      [...kept, ...gone].reduce<unknown>(
        (all, { path, value }) => withValue(all, path, value),
        data,
      ),
    )
  }
  return (
    <>
      <p>
        {disputes.length === 0
          ? `${by} changed other places than you. Both changes fit together.`
          : `${by} changed what you changed. Choose for each place; everything else of both is kept.`}
      </p>
      {disputes.map(({ path, mine: own, theirs: other }, index) => {
        const shape = shapesAlong(theirs.name, path, data).at(-1)
        const options = [
          { is: 'mine', label: 'Yours', value: own },
          { is: 'theirs', label: `Of ${by}`, value: other },
        ] as const
        return (
          <fieldset key={path.join(' ')} className="dispute">
            <legend>{placeWords(theirs.name, path, data) || 'The whole list'}</legend>
            {options.map(({ is, label, value }) => (
              <label key={is} className="dispute-choice">
                <input
                  type="radio"
                  name={`dispute-${index}`}
                  checked={(chosen[index] ?? 'mine') === is}
                  onChange={() => setChosen((all) => ({ ...all, [index]: is }))}
                />
                <span>
                  <strong>{label}</strong>
                  <br />
                  {valueWords(value, shape)}
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
      <p className="actions">
        <Button className="button" onPress={finish}>
          Put both together
        </Button>
        <Button className="button button--quiet" slot="close">
          Back to the form
        </Button>
      </p>
    </>
  )
}
