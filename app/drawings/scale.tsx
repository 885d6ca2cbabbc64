import { Drawing, type Label } from './drawing.tsx'

type Ends = { wide: readonly Label[]; narrow: readonly Label[] }

/** The records hold the smallest and the largest size; machines drawn between them have no figure. */
const ends = {
  ruler: {
    wide: [
      { text: '5\u00a0t', share: 0.0815 },
      { text: '50\u00a0t', share: 0.8766 },
    ],
    narrow: [
      { text: '5\u00a0t', share: 0.1346 },
      { text: '50\u00a0t', share: 0.791 },
    ],
  },
  gauge: {
    wide: [
      { text: '8\u00a0kL', share: 0.2137 },
      { text: '30\u00a0kL', share: 0.7 },
    ],
    narrow: [
      { text: '8\u00a0kL', share: 0.2038 },
      { text: '30\u00a0kL', share: 0.6872 },
    ],
  },
} satisfies Record<string, Ends>

/** Excavators by tonnage, or water carts by litres, beside a person of 1.7 m. Decoration: the page says the range in text. */
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
