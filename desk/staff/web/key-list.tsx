import type { OwnAccountReply } from '../../base/http/api.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { longDate, longTime } from '../../base/web/words/time.ts'

type Props = {
  keys: OwnAccountReply['keys']
  /** The last key cannot be removed. */
  isLastKept?: boolean
  onRemove: (key: string) => unknown
}

export function KeyList({ keys, isLastKept = false, onRemove }: Props) {
  return (
    <ul className="members">
      {keys.map(({ id, label, createdAt, lastUsedAt }) => (
        <li key={id} className="member member--short">
          <div>
            <strong>{label}</strong>
            <p className="quiet">
              Made {longDate(createdAt)}
              {lastUsedAt && `, last used ${longTime(lastUsedAt)}`}
            </p>
          </div>
          <Act
            words="Remove"
            of={label}
            look="quiet"
            isDisabled={isLastKept && keys.length === 1}
            onAct={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  )
}
