import { Icon } from '../ui/icon.tsx'

/** The round logo with its word; the same in the header and, at the same place, in the menu that covers it. */
export function MenuFace({ word }: { word: string }) {
  return (
    <>
      <span className="menu-logo">
        <Icon name="mark" />
      </span>
      {word}
    </>
  )
}
