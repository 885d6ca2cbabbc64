import { Act } from '../../base/web/parts/act.tsx'
import { Icon } from '../../base/web/parts/icon.tsx'

type Props = {
  title: string
  words: string
  isDangerous?: boolean
  /** Opens it all the same. */
  onAccept?: () => void
}

/** Shown in place of a document. */
export function DocumentWarning({ title, words, isDangerous, onAccept }: Props) {
  return (
    <div className="document-warning" role="alert">
      <Icon name="warning" />
      <h3>{title}</h3>
      <p>{words}</p>
      {onAccept && (
        <Act words="Show it anyway" look={isDangerous ? 'danger' : 'quiet'} onAct={onAccept} />
      )}
    </div>
  )
}
