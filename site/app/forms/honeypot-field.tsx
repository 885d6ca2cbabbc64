import { Field } from '../ui/field.tsx'
import { honeypot } from 'core/forms/honeypot.ts'

/** Hidden honeypot against bots. It becomes visible when filled, so that a person whose browser filled it can empty it. */
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
