import { record } from '../../content/records.ts'
import { Artwork as Work } from '../../sections/artwork.tsx'

export function Artwork() {
  const { art } = record('commissioned-art')
  return art && <Work art={art} />
}
