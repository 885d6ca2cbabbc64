import { iconPaths } from '../drawings/icon-paths.ts'

/** A drawn icon in the colour of its text. It is always beside text, so it is hidden from screen readers. */
export function Icon({ name }: { name: keyof typeof iconPaths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={iconPaths[name]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
