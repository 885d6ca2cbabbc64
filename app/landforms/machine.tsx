import { drawnUrl, Held } from './drawing.tsx'
import { machines, type MachineName } from './sizes.ts'

/** One machine in side elevation, in the colour of the text, on the datum that all machines share. */
export function Machine({ name }: { name: MachineName }) {
  const [width, height] = machines[name]
  return (
    <Held>
      {(address) => (
        <svg
          className="machine"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true"
        >
          <use {...address(`${drawnUrl('plant')}#${name}`)} />
        </svg>
      )}
    </Held>
  )
}
