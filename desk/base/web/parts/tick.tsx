import type { ComponentProps, ReactNode } from 'react'

type Props = Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'checked' | 'defaultChecked' | 'disabled' | 'aria-label'
> & { words: ReactNode; onTick?: (isTicked: boolean) => void }

export function Tick({ words, onTick, ...control }: Props) {
  return (
    <label className="tick">
      <input
        {...control}
        type="checkbox"
        onChange={onTick && (({ target }) => onTick(target.checked))}
      />
      {words}
    </label>
  )
}
