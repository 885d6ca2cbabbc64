import { expect, it } from 'vitest'
import { unavailable } from 'desk/base/http/unavailable.ts'
import { BackendError, withBackendErrors } from 'core/submissions/backend-error.ts'

const port = (failure: unknown) => {
  const fail = () => {
    throw failure
  }
  return withBackendErrors({
    soon: async () => fail(),
    now: () => fail() as unknown,
    get source(): string {
      return fail()
    },
    records: () => ({ list: async () => fail() }),
  })
}

it('Whatever a backend throws is one type, for which the desk answers 503 and a browser tries again', async () => {
  const unknown = Object.assign(new Error('bucket throttled'), { code: 'SLOW_DOWN' })
  for (const failing of [
    () => port(unknown).soon(),
    async () => port(unknown).now(),
    async () => port(unknown).source,
    () => port(unknown).records().list(),
  ]) {
    const error = await failing().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BackendError)
    expect((error as BackendError).code).toBe('SLOW_DOWN')
    expect(unavailable(error)?.status).toBe(503)
  }
  expect(unavailable(unknown)).toBeUndefined()
})

it('A mistake of the program in it is none: asking again would not help', async () => {
  const mistake = new TypeError('row is undefined')
  await expect(port(mistake).soon()).rejects.toBe(mistake)
  expect(unavailable(mistake)).toBeUndefined()
})
