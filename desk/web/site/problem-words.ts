import { pathKeys, type Problem } from '../../../app/content/record-problems.ts'
import { placeWords, reasonWords, titleOf } from './words.ts'

/** "Leaders, Leader 3 › Name: must not be empty." */
export function problemWords({ file, path, reason }: Problem): string {
  const name = file.replace(/^.*[\\/]/, '').replace(/\.json$/, '')
  const place = placeWords(name, pathKeys(path))
  return `${[titleOf(name), place].filter(Boolean).join(', ')}: ${reasonWords('it', reason)}`
}
