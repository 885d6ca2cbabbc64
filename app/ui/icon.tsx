import icons from '../landforms/drawn/icons.svg?url'

type IconProps = { name: 'arrow' | 'phone' | 'external' | 'close' | 'file' | 'mark' }

/** One of the six drawn icons, in the colour of its text. It never stands without words, so it is silent. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
