import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** The target of a button and its label, which begins with a verb. */
export type Action = { label: string; href: string }

type ButtonLinkProps = Action & {
  /** The second button of a pair: an outline instead of a fill. */
  quiet?: boolean
}

/** A link that looks like a button. Its colours depend on the ground of its band. */
export function ButtonLink({ label, href, quiet }: ButtonLinkProps) {
  return (
    <Link className={quiet ? 'button button-line' : 'button'} href={href}>
      {href.startsWith('tel:') && <Icon name="phone" />}
      {label}
    </Link>
  )
}

/** Characters of a label that fit into half the width of a phone. */
const mostInHalf = 15

/** One or two buttons in a row, the first one filled unless all are quiet. On a phone, a long label gets a row of its own. */
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
