// The parts around the fields of each form.
import type { FormFacts } from './form-facts.ts'
import { FocusedBox } from './focused-box.tsx'

type FormFailureProps = {
  title: string
  description: string
  facts: Pick<FormFacts, 'phone' | 'email'>
  /** Request id by which staff find the failure in the log. */
  request?: string
  advice?: string
}

/** Shown when the server or the connection failed: what is kept, and other ways to reach the business. */
export function FormFailure({ title, description, facts, request, advice }: FormFailureProps) {
  return (
    <FocusedBox kind="form-failure" title={title}>
      <p>{`${description}.`}</p>
      <p>{advice ?? 'Everything you typed is still here.'}</p>
      <OtherWays facts={facts} />
      {request && <p>{`If you call, say ${request}.`}</p>}
    </FocusedBox>
  )
}

export function OtherWays({
  facts: { phone, email },
}: {
  facts: Pick<FormFacts, 'phone' | 'email'>
}) {
  return (
    <p>
      <span>Our phone: </span>
      <a href={phone.tel}>{phone.display}</a>
      {email && (
        <>
          <span>. Our email: </span>
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      <span>.</span>
    </p>
  )
}

/** The collection notice, before the submit button. */
export function CollectionNotice({ facts }: { facts: Pick<FormFacts, 'collection'> }) {
  return (
    <section className="collection" aria-labelledby="collection">
      <h3 id="collection">What we do with your details</h3>
      <dl>
        {facts.collection.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="text-link" href="/privacy-policy">
          Read our Privacy Policy
        </a>
      </p>
      <p>
        <a className="text-link" href="/contact?topic=privacy">
          Ask us to remove it
        </a>
      </p>
    </section>
  )
}

type FormButtonsProps = {
  /** While a request is in flight. */
  busy: boolean
  label: string
  busyLabel: string
  failed: boolean
}

export function FormButtons({ busy, label, busyLabel, failed }: FormButtonsProps) {
  return (
    <div className="form-actions">
      <button className="button" type="submit" disabled={busy}>
        {busy ? busyLabel : failed ? 'Try again' : label}
      </button>
      <button className="button-quiet" type="reset" hidden={busy}>
        Clear form
      </button>
    </div>
  )
}

/** A live region, visible only for a state that no other element shows. */
export function FormStatus({ text, seen }: { text: string; seen: boolean }) {
  return (
    <p role="status" className={seen ? undefined : 'visually-hidden'}>
      {text}
    </p>
  )
}

export const offlineText = 'You are offline. Nothing you entered is lost.'
