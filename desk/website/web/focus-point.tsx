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
  const { x, y } = focus ?? middle
  const id = fieldId(path)
  const set = (changed: Partial<Point>) => {
    const point = { x, y, ...changed }
    onChange(point.x === 50 && point.y === 50 ? undefined : point)
  }
  return (
    <div className="focus-point" role="group" aria-label="What stays in sight" id={id}>
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
        <span className="focus-mark" style={{ left: `${x}%`, top: `${y}%` }} />
      </span>
      <div className="focus-sliders">
        <p className="hint">
          Where a page crops the picture further, the marked point stays in sight. Click the
          picture, or use the sliders.
        </p>
        <label>
          From the left: {x} %
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={x}
            onChange={({ target }) => set({ x: Number(target.value) })}
          />
        </label>
        <label>
          From the top: {y} %
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={y}
            onChange={({ target }) => set({ y: Number(target.value) })}
          />
        </label>
      </div>
    </div>
  )
}
