import { useErrors, fieldId } from './form-state.ts'
import { pathText } from 'core/content/record-problems.ts'
import type { Path } from 'core/content/values.ts'

/** What is wrong with a field, beside its control. */
export function FieldError({ path }: { path: Path }) {
  const error = useErrors()[pathText(path)]
  if (error === undefined) return null
  return (
    <p className="error" id={`${fieldId(path)}-error`}>
      {error}
    </p>
  )
}
