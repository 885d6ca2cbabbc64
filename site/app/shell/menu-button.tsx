import { record } from 'core/content/records.ts'
import { Picture } from '../photos/picture.tsx'
import { Icon } from '../ui/icon.tsx'

/** The round logo with its word: in the header, and at the same place in the menu that covers the header. */
export function MenuFace({ word }: { word: string }) {
  const { logo } = record('business')
  return (
    <>
      <span className="menu-logo" data-own={logo ? '' : undefined}>
        {logo ? <Picture name={logo.name} alt="" sizes="3rem" eager /> : <Icon name="mark" />}
      </span>
      {word}
    </>
  )
}
