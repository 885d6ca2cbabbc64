import type { FormFacts } from './form-facts.ts'
import { FocusedBox } from './focused-box.tsx'
import { ChangeOfMind, Reference } from './reference.tsx'

type RecordConfirmationProps = { facts: FormFacts; reference: string }

/** Replaces the form once a record is stored. */
export function RecordConfirmation({ facts, reference }: RecordConfirmationProps) {
  return (
    <FocusedBox kind="confirmation" title={facts.sent.title}>
      <p>{facts.sent.description}</p>
      <RecordNext reference={reference} phone={facts.phone} />
    </FocusedBox>
  )
}

type RecordNextProps = { reference: string; phone: FormFacts['phone'] }

export function RecordNext({ reference, phone }: RecordNextProps) {
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
