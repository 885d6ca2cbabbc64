import { Field } from '../ui/field.tsx'
import { honeypot } from './honeypot.ts'

/** For robots. When something filled it, a person must be able to see and empty it. */
export function HoneypotField({ error }: { error?: string }) {
  return (
    <div className={error ? undefined : 'honeypot'} aria-hidden={error ? undefined : true}>
      <Field name={honeypot} label="Leave this empty" error={error}>
        <input
          id={honeypot}
          name={honeypot}
          tabIndex={error ? undefined : -1}
          autoComplete="off"
          aria-describedby={error && `${honeypot}-error`}
        />
      </Field>
    </div>
  )
}
