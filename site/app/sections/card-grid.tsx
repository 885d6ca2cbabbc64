import { Link } from '../ui/link.tsx'

/** The fields that the service, risk, recruitment and job-seeker records share: a record is a card as it is. */
export type Card = {
  title: string
  description: string
  /** A path of the site or an `https:` address. */
  link?: string
  features?: readonly string[]
  /** A second link, in its own words. */
  more?: { label: string; path: string } | null
}

type CardGridProps = {
  cards: readonly Card[]
  /** In a wide window; one on a phone. */
  columns?: 2 | 3 | 4
  /** The words of every card's link, its title following for screen readers. Without them the title is the link. */
  linkLabel?: string
}

/** Square tiles under a burgundy line. For few words per entry take Ledger instead. */
export function CardGrid({ cards, columns = 3, linkLabel }: CardGridProps) {
  return (
    <ul className="card-grid" data-columns={columns}>
      {cards.map((card) => (
        <li key={card.title} className="card" data-reveal="">
          <h3>
            {card.link && !linkLabel ? <Link href={card.link}>{card.title}</Link> : card.title}
          </h3>
          <p>{card.description}</p>
          {card.features && (
            <ul className="points">
              {card.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          )}
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
