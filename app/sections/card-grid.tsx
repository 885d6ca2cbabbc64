import type { ReactNode } from 'react'
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
  /** Of the card titles: 3 below a SectionIntro, 2 without one. */
  level?: 2 | 3 | 4
  /** A drawing above each title. */
  art?: (card: Card) => ReactNode
}

/** Square tiles under a burgundy line. For few words per entry take Ledger instead. */
export function CardGrid({ cards, columns = 3, linkLabel, level = 3, art }: CardGridProps) {
  const Title = `h${level}` as const
  return (
    <ul className="card-grid" data-columns={columns}>
      {cards.map((card) => (
        <li key={card.title} className="card" data-reveal="">
          {art && <div className="card-art">{art(card)}</div>}
          <Title>
            {card.link && !linkLabel ? <Link href={card.link}>{card.title}</Link> : card.title}
          </Title>
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
