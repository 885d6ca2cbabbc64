import { describe, expect, test } from 'vitest'
import { withOwnWords } from '../scripts/own-words.ts'

const record = {
  phone: { display: '1300', tel: 'tel:1300' },
  emails: { general: { address: 'a@site.test' }, careers: { address: 'b@site.test' } },
  towns: ['Perth', 'Karratha'],
}
const own = (code: string) => withOwnWords(code, 'business', record)

/** What the code yields when it is run, with the whole record at hand and with nothing but its own words. */
function yields(code: string) {
  const run = (text: string, business?: unknown): unknown =>
    new Function('business', text)(business)
  return { before: run(code, record), after: run(own(code)) }
}

describe('the words of a record that a module reads', () => {
  test.each([
    'return business.phone.display',
    'return { ...business.phone }',
    'return (() => business.emails)()',
    'return business.towns.map((town) => town.length)',
    'return business.phone.extension === undefined',
    'const { phone, towns } = business\nreturn [phone.tel, towns]',
    'const { careers: jobs } = business.emails\nreturn jobs.address',
  ])('are the same from inside the module: %s', (code) => {
    const { before, after } = yields(code)
    expect(after).toEqual(before)
  })

  test('leave those behind that it does not read', () => {
    expect(own('const { careers } = business.emails')).not.toContain('a@site.test')
  })

  test.each([
    "import { business } from './content/business.ts'",
    'business[id]',
    'const { phone, ...rest } = business',
    'const { phone } = business ?? other',
    'record.business.phone',
    'ourbusiness.phone',
    'business.unknown',
  ])('come from the whole record where they are read in another way: %s', (code) => {
    expect(own(code)).toBe(code)
  })
})
