import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** Where a button leads and what it says: a verb first. */
export type Action = {
  label: string
  href: string
  /** Follows the label for screen readers and search engines, where the label alone says too little. */
  about?: string
}

type ButtonLinkProps = Action & {
  /** The second button of a pair: an outline instead of a fill. */
  quiet?: boolean
}

/** A link that looks like a button. Its colours follow the band it stands on. */
export function ButtonLink({ label, href, about, quiet }: ButtonLinkProps) {
  return (
    <Link className={quiet ? 'button button-line' : 'button'} href={href}>
      {href.startsWith('tel:') && <Icon name="phone" />}
      {label}
      {about && <span className="visually-hidden"> {about}</span>}
    </Link>
  )
}

/** Letters of a label that fit into half a phone's row. */
const mostInHalf = 15

/** One or two actions in a row, the first filled unless all are quiet. On a phone a label that does not fit into half of it has a row for itself. */
export function Actions({
  actions,
  quiet,
}: {
  actions: readonly Action[]
  quiet?: boolean | undefined
}) {
  const isLong = actions.some(({ label }) => label.length > mostInHalf)
  return (
    <p className="actions" data-long={isLong ? '' : undefined}>
      {actions.map((action, index) => (
        <ButtonLink key={action.label} {...action} quiet={quiet || index > 0} />
      ))}
    </p>
  )
}
