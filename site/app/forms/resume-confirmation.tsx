import type { FormFacts } from './form-facts.ts'
import { FocusedBox } from './focused-box.tsx'
import { ChangeOfMind, Reference } from './reference.tsx'

export type ResumeStep = { step: string; description: string }

type ResumeNextProps = {
  reference: string
  steps: readonly ResumeStep[]
  phone: FormFacts['phone']
}

/** Replaces the form once a resume is stored. */
export function ResumeConfirmation({
  sent,
  applied,
  ...props
}: ResumeNextProps & {
  sent: FormFacts['sent']
  applied?: { sent: string; title: string } | undefined
}) {
  return (
    <FocusedBox kind="confirmation" title={sent.title}>
      <p>{`${sent.description}.`}</p>
      {applied && <p>{`${applied.sent} ${applied.title}`}</p>}
      <ResumeNext {...props} />
    </FocusedBox>
  )
}

/** The reference of a stored resume, what happens next, and whom to call about it. */
export function ResumeNext({ reference, steps, phone }: ResumeNextProps) {
  return (
    <>
      <Reference reference={reference} />
      <h3>What happens next</h3>
      <ol className="next-steps">
        {steps.map(({ step, description }) => (
          <li key={step}>
            <strong>{`${step}.`}</strong> <span>{description}</span>
          </li>
        ))}
      </ol>
      <p>
        <span>Questions? Call </span>
        <a href={phone.tel}>{phone.display}</a>
        <span> and read out your reference.</span>
      </p>
      <ChangeOfMind />
    </>
  )
}
