import type { Credential } from '../content/credentials.ts'
import { Picture } from '../photos/picture.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './badges.css?inline'

/** Credentials with the word for their status. A licensed mark is shown only where its file was supplied. */
export function Badges({ credentials }: { credentials: readonly Credential[] }) {
  return (
    <>
      <SectionStyle name="badges" css={css} />
      <ul className="badges">
        {credentials.map(({ id, credential, scope, status, target, mark }) => (
          <li key={id}>
            {mark && <Picture {...mark} sizes="6rem" />}
            <strong>{credential}</strong>
            <span>{scope}</span>
            <em>{target ? `${status}, target ${target}` : status}</em>
          </li>
        ))}
      </ul>
    </>
  )
}
