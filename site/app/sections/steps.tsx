import { SectionStyle } from './section-style.tsx'
import css from './steps.css?inline'

type StepsProps = { steps: readonly { step: string; description: string }[] }

/** A numbered list whose order matters, the number as large as the title. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className="steps">
      <SectionStyle name="steps" css={css} />
      {steps.map(({ step, description }) => (
        <li key={step} data-reveal="">
          <h3>{step}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ol>
  )
}
