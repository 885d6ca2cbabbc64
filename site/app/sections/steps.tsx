import { SectionStyle } from './section-style.tsx'
import css from './steps.css?inline'

type StepsProps = {
  steps: readonly { step: string; description: string }[]
  /** Of the step titles. */
  level?: 3 | 4
}

/** A numbered list whose order matters, the number as large as the title. */
export function Steps({ steps, level = 3 }: StepsProps) {
  const Title = `h${level}` as const
  return (
    <ol className="steps">
      <SectionStyle name="steps" css={css} />
      {steps.map(({ step, description }) => (
        <li key={step} data-reveal="">
          <Title>{step}</Title>
          <p>{description}</p>
        </li>
      ))}
    </ol>
  )
}
