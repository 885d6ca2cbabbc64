import type { PlacedDifference } from '../difference.ts'
import { differenceWords } from './words.ts'

const most = 40

export function DifferencesList({
  name,
  differences,
}: {
  name: string
  differences: PlacedDifference[]
}) {
  const shown = differences.slice(0, most)
  return (
    <dl className="differences">
      {shown.map((difference) => {
        const { place, before, after } = differenceWords(name, difference)
        return (
          <div key={`${difference.path.join(' ')} ${after === undefined}`}>
            <dt>
              {place}
              {before === undefined && ' (added)'}
              {after === undefined && ' (removed)'}
            </dt>
            {before !== undefined && (
              <dd>
                <del>
                  <span className="visually-hidden">Before: </span>
                  {before}
                </del>
              </dd>
            )}
            {after !== undefined && (
              <dd>
                <ins>
                  <span className="visually-hidden">After: </span>
                  {after}
                </ins>
              </dd>
            )}
          </div>
        )
      })}
      {differences.length > most && (
        <div>
          <dt>And {differences.length - most} more places</dt>
        </div>
      )}
    </dl>
  )
}
