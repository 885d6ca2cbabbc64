import { Field, optionsOf } from './field.tsx'

type Props<Value extends string> = {
  label: string
  /** Each value with its label, in order. */
  options: { readonly [K in Value]: string }
  name?: string
  value: Value
  onChoose: (value: NoInfer<Value>) => void
}

/** A labelled select whose values are known to the type checker. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { options, onChoose, ...field } = props
  return (
    <Field {...field} options={optionsOf(options)} onType={(value) => onChoose(value as Value)} />
  )
}
