import { iconPaths } from '../drawings/icon-paths.ts'

/** One of the six drawn icons, in the colour of its text. Always beside its text, so it is hidden from screen readers. */
export function Icon({ name }: { name: keyof typeof iconPaths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={iconPaths[name]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
