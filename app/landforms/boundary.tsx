import { drawnUrl, Held } from './drawing.tsx'

type BoundaryProps = {
  between: 'cream-to-paper' | 'paper-to-cream' | 'paper-to-burgundy' | 'burgundy-to-paper'
}

/** The thin beds between two bands, lying on the upper one's lower edge. */
export function Boundary({ between }: BoundaryProps) {
  return (
    <Held>
      {(address) => (
        <svg
          className="boundary"
          viewBox="0 0 1600 28"
          width="1600"
          height="28"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <use {...address(`${drawnUrl('beds')}#${between}`)} />
        </svg>
      )}
    </Held>
  )
}
