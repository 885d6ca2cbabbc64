import type { ComponentProps } from 'react'

type Props<Value extends string> = Pick<ComponentProps<'select'>, 'name' | 'defaultValue'> & {
  label: string
  /** Each value with its words, in order. */
  options: { readonly [K in Value]: string }
  /** Where a component steers it; otherwise its form sends it. */
  value?: Value
  onChoose?: (value: NoInfer<Value>) => void
}

/** A labelled list to choose one from. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { label, options, onChoose, ...control } = props
  return (
    <label className="field">
      <span>{label}</span>
      <select
        className="field-box"
        {...control}
        onChange={onChoose && (({ target }) => onChoose(target.value as Value))}
      >
        {Object.entries<string>(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
