import { Field, optionsOf } from './field.tsx'

type Props<Value extends string> = {
  label: string
  /** Each value with its words, in order. */
  options: { readonly [K in Value]: string }
  name?: string
  value: Value
  onChoose: (value: NoInfer<Value>) => void
}

/** A labelled list to choose one from, of values that a component knows. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { options, onChoose, ...field } = props
  return (
    <Field {...field} options={optionsOf(options)} onType={(value) => onChoose(value as Value)} />
  )
}
