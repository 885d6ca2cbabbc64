import { Link } from 'react-router'
import type { Path } from 'core/content/values.ts'
import { placeAddress } from './words.ts'

type Props = { places: readonly { record: string; at: Path; words: string }[] }

/** Places to fill in or look at, each with a link to its field. */
export function PlaceLinks({ places }: Props) {
  return (
    <ul>
      {places.map(({ record, at, words }) => (
        <li key={`${at.join(' ')} ${words}`}>
          <Link to={placeAddress(record, at)}>{words}</Link>
        </li>
      ))}
    </ul>
  )
}
