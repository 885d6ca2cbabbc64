import { expect, test } from 'vitest'
import { dialled } from '../../desk/web/words/phone.ts'

test.each([
  ['0412 345 678', '0412345678'],
  ['+61 412 345 678', '+61412345678'],
  // +61 0412… reaches nobody.
  ['+61 (0)412 345 678', '+61412345678'],
  ['(08) 9123 4567', '0891234567'],
])('%s is dialled as %s', (typed, number) => {
  expect(dialled(typed)).toBe(number)
})
