import type { FormFacts } from './form-facts.ts'
import { FocusedBox } from './focused-box.tsx'
import { ChangeOfMind, Reference } from './reference.tsx'

type ContactConfirmationProps = { facts: FormFacts; reference: string }

/** Replaces the form once a message is stored. */
export function ContactConfirmation({ facts, reference }: ContactConfirmationProps) {
  return (
    <FocusedBox kind="confirmation" title={facts.sent.title}>
      <p>{facts.sent.description}</p>
      <ContactNext reference={reference} phone={facts.phone} />
    </FocusedBox>
  )
}

type ContactNextProps = { reference: string; phone: FormFacts['phone'] }

export function ContactNext({ reference, phone }: ContactNextProps) {
  return (
    <>
      <Reference reference={reference} />
      <p>
        <span>Is it urgent? Call </span>
        <a href={phone.tel}>{phone.display}</a>
        <span> and read out your reference.</span>
      </p>
      <ChangeOfMind />
    </>
  )
}
