import { Act } from '../../base/web/parts/act.tsx'
import { Icon } from '../../base/web/parts/icon.tsx'

type Props = {
  title: string
  words: string
  isDangerous?: boolean
  /** It can be opened all the same. */
  onAccept?: () => void
}

/** In the place of a document that is not shown. */
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
