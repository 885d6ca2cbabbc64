import { statusWords } from 'core/content/credentials.ts'
import { record } from 'core/content/records.ts'
import type { SectionOf } from 'core/page/registry.ts'
import { Picture } from '../../photos/picture.tsx'
import { SectionStyle } from '../../sections/section-style.tsx'
import type { SectionProps } from '../section-props.ts'
import css from './badges.css?inline'

export const credentialsOf = ({ which, also = [] }: Pick<SectionOf<'badges'>, 'which' | 'also'>) =>
  record('credentials').filter(({ id, iso }) => which === 'all' || iso || also.includes(id))

/** Credentials with the word for their status. A licensed mark is shown only where its file was supplied. */
export function Badges({ section }: SectionProps<'badges'>) {
  return (
    <ul className="badges">
      <SectionStyle name="badges" css={css} />
      {credentialsOf(section).map((one) => (
        <li key={one.id}>
          {one.mark && <Picture {...one.mark} sizes="6rem" />}
          <strong>{one.credential}</strong>
          <span>{one.scope}</span>
          <em>{statusWords(one)}</em>
        </li>
      ))}
    </ul>
  )
}
