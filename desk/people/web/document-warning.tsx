import { Act } from '../../base/web/parts/act.tsx'
import { Icon } from '../../base/web/parts/icon.tsx'

type Props = {
  title: string
  words: string
  /** What can be done all the same. */
  offer?: string
  isDangerous?: boolean
  onAccept?: () => void
}

/** In the place of a document that is not shown. */
export function DocumentWarning({ title, words, offer, isDangerous, onAccept }: Props) {
  return (
    <div className="document-warning" role="alert">
      <Icon name="warning" />
      <h3>{title}</h3>
      <p>{words}</p>
      {onAccept && <Act words={offer} look={isDangerous ? 'danger' : 'quiet'} onAct={onAccept} />}
    </div>
  )
}
