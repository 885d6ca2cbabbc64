import type { Difference } from '../difference.ts'

const most = 40

export function DifferencesList({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="differences">
      {differences.slice(0, most).map(({ place, before, after }) => (
        <div key={`${place} ${before} ${after}`}>
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
      ))}
      {differences.length > most && (
        <div>
          <dt>And {differences.length - most} more places</dt>
        </div>
      )}
    </dl>
  )
}
