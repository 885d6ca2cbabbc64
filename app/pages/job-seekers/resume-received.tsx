import { useSearchParams } from 'react-router'
import { ResumeReference } from '../../forms/resume-form.tsx'
import { submissionSucceeded } from '../../forms/resume-rules.ts'

export default function ResumeReceived() {
  const reference = useSearchParams()[0].get('reference') ?? ''
  return (
    <main data-ends-draft="resume">
      <h1>{submissionSucceeded.title}</h1>
      <p>{submissionSucceeded.description}.</p>
      {/^[\da-f-]{36}$/.test(reference) && <ResumeReference reference={reference} />}
    </main>
  )
}
