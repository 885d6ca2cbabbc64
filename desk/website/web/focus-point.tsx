import type { Path } from 'core/content/values.ts'
import { fieldId } from './form-state.ts'
import { pictureAddress } from './picture-address.ts'

type Point = { x: number; y: number }

type Props = {
  name: string
  /** Undefined: the middle. */
  focus: Point | undefined
  path: Path
  onChange: (focus: Point | undefined) => void
}

const middle = { x: 50, y: 50 }

/** The point of a picture that stays visible where a page crops it: set by a click, or by two sliders. */
export function FocusPoint({ name, focus, path, onChange }: Props) {
  const point = focus ?? middle
  const set = (changed: Partial<Point>) => {
    const { x, y } = { ...point, ...changed }
    onChange(x === middle.x && y === middle.y ? undefined : { x, y })
  }
  return (
    <div className="focus-point" role="group" aria-label="What stays in sight" id={fieldId(path)}>
      {/* The sliders do the same by keyboard. */}
      <span
        className="focus-picture"
        role="presentation"
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          set({
            x: Math.round(((clientX - left) / width) * 100),
            y: Math.round(((clientY - top) / height) * 100),
          })
        }}
      >
        <img src={pictureAddress(name)} alt="" />
        <span className="focus-mark" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </span>
      <div className="focus-sliders">
        <p className="hint">
          Where a page crops the picture further, the marked point stays in sight. Click the
          picture, or use the sliders.
        </p>
        {(['x', 'y'] as const).map((axis) => (
          <label key={axis}>
            From the {axis === 'x' ? 'left' : 'top'}: {point[axis]} %
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              value={point[axis]}
              onChange={({ target }) => set({ [axis]: Number(target.value) })}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
