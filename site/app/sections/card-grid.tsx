import { Link } from '../ui/link.tsx'
import { Points } from '../ui/points.tsx'

/** The fields that several kinds of records share, so that a record is a card. */
export type Card = {
  title: string
  description: string
  /** A path of the site or an `https:` address. */
  link?: string
  features?: readonly string[]
  /** A second link, with a label of its own. */
  more?: { label: string; path: string } | null
}

type CardGridProps = {
  cards: readonly Card[]
  /** In a wide window; one on a phone. */
  columns?: 2 | 3 | 4
  /** The words of every card's link, its title following for screen readers. Without them the title is the link. */
  linkLabel?: string
}

/** Square tiles with a burgundy line at the top. For entries with few words take Ledger. */
export function CardGrid({ cards, columns = 3, linkLabel }: CardGridProps) {
  return (
    <ul className="card-grid" data-columns={columns}>
      {cards.map((card) => (
        <li key={card.title} className="card" data-reveal="">
          <h3>
            {card.link && !linkLabel ? <Link href={card.link}>{card.title}</Link> : card.title}
          </h3>
          <p>{card.description}</p>
          {card.features && <Points lines={card.features} />}
          {((card.link && linkLabel) || card.more) && (
            <p className="card-links">
              {card.link && linkLabel && (
                <Link className="text-link" href={card.link}>
                  {linkLabel}
                  <span className="visually-hidden">: {card.title}</span>
                </Link>
              )}
              {card.more && (
                <Link className="text-link" href={card.more.path}>
                  {card.more.label}
                </Link>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
