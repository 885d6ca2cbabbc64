import type { Route } from './+types/submit-resume'
import type { PostedResume } from '../../forms/posted-resume.ts'
import { ResumeForm } from '../../forms/resume-form.tsx'

/** A plain form post that was not stored: the server has read and judged it and hands over what to show. */
export async function action({ request }: Route.ActionArgs): Promise<PostedResume> {
  return (await request.json()) as PostedResume
}

export default function SubmitResume({ actionData }: Route.ComponentProps) {
  return (
    <main>
      <h1>Submit Your Resume</h1>
      <ResumeForm posted={actionData} />
    </main>
  )
}
