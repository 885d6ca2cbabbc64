import { expect, test } from 'vitest'
import { FormError } from 'desk/base/web/api/failure-words.ts'
import { Refused, Unreachable } from 'desk/base/web/api/request.ts'
import { runSubmission, type Submission } from 'desk/base/web/parts/submission.ts'

/** What the form shows, one after the other. */
async function shownWhile(send: () => Promise<unknown>): Promise<Submission[]> {
  const shown: Submission[] = []
  await runSubmission(send, (submission) => shown.push(submission))
  return shown
}

const failing = (error: unknown) => shownWhile(() => Promise.reject(error))
const refusal = (fields: Record<string, string>) =>
  new Refused(422, { error: { title: 'Not sent', description: 'Correct the fields', fields } })

test('a form is busy until its answer is there', async () => {
  const answer = Promise.withResolvers<undefined>()
  const shown: Submission[] = []
  const ended = runSubmission(
    () => answer.promise,
    (submission) => shown.push(submission),
  )
  expect(shown.map(({ isSending }) => isSending)).toEqual([true])
  answer.resolve(undefined)
  expect(await ended).toBe(true)
  expect(shown.at(-1)).toEqual({ isSending: false, failure: undefined, errors: {} })
})

test('errors that a field bears stand at the field, from the server as from the form itself', async () => {
  const errors = { email: 'Enter the email address' }
  for (const error of [refusal(errors), new FormError('', errors)]) {
    const shown = await failing(error)
    expect(shown.at(-1)).toEqual({ isSending: false, failure: undefined, errors })
  }
})

test('what no field bears is said for the whole form, and it can be sent again', async () => {
  for (const [error, words] of [
    [refusal({}), /Not sent.*Correct the fields/],
    [new FormError('Nothing is changed yet'), /Nothing is changed yet/],
    [new Unreachable('The desk cannot be reached'), /cannot be reached.*try again/i],
  ] as const) {
    const { isSending, failure, errors } = (await failing(error)).at(-1)!
    expect({ isSending, errors }).toEqual({ isSending: false, errors: {} })
    expect(failure).toMatch(words)
  }
})

test('what was said of the last try is gone while the next one is on its way', async () => {
  const [first] = await failing(refusal({}))
  expect(first).toEqual({ isSending: true, failure: undefined, errors: {} })
})
