import { Drawing, type Label } from './drawing.tsx'

type Ends = { wide: readonly Label[]; narrow: readonly Label[] }

/** The business names a smallest and a largest; what is drawn between them bears no figure. */
const ends = {
  ruler: {
    wide: [
      { text: '5 t', share: 0.0524 },
      { text: '50 t', share: 0.8758 },
    ],
    narrow: [
      { text: '5 t', share: 0.0923 },
      { text: '50 t', share: 0.7833 },
    ],
  },
  gauge: {
    wide: [
      { text: '8 kL', share: 0.2694 },
      { text: '30 kL', share: 0.9935 },
    ],
    narrow: [
      { text: '8 kL', share: 0.2718 },
      { text: '30 kL', share: 0.9897 },
    ],
  },
} satisfies Record<string, Ends>

/** Excavators by tonnage, or a tank by litres, with the figures in words. Decoration: the page says the range in text. */
export function Scale({ of }: { of: keyof typeof ends }) {
  return (
    <div className="scale">
      <Drawing file={`${of}-wide`} symbols={[of]} className="crop-wide" labels={ends[of].wide} />
      <Drawing
        file={`${of}-narrow`}
        symbols={[of]}
        className="crop-narrow"
        labels={ends[of].narrow}
      />
    </div>
  )
}
