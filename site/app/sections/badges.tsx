import { statusWords, type Credential } from 'core/content/credentials.ts'
import { Picture } from '../photos/picture.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './badges.css?inline'

/** Credentials with the word for their status. A licensed mark is shown only where its file was supplied. */
export function Badges({ credentials }: { credentials: readonly Credential[] }) {
  return (
    <>
      <SectionStyle name="badges" css={css} />
      <ul className="badges">
        {credentials.map((one) => (
          <li key={one.id}>
            {one.mark && <Picture {...one.mark} sizes="6rem" />}
            <strong>{one.credential}</strong>
            <span>{one.scope}</span>
            <em>{statusWords(one)}</em>
          </li>
        ))}
      </ul>
    </>
  )
}
