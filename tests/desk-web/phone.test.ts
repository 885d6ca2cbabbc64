import { expect, test } from 'vitest'
import { dialled, isLandline } from 'desk/base/web/words/phone.ts'

test.each([
  ['0412 345 678', '0412345678'],
  ['+61 412 345 678', '+61412345678'],
  // +61 0412… is not a valid number.
  ['+61 (0)412 345 678', '+61412345678'],
  ['(08) 9123 4567', '0891234567'],
])('%s is dialled as %s', (typed, number) => {
  expect(dialled(typed)).toBe(number)
})

test.each([
  ['0412345678', false],
  ['+61412345678', false],
  // Elsewhere.
  ['+64211234567', false],
  ['0891234567', true],
  ['+61891234567', true],
])('a text to %s does not arrive: %s', (number, is) => {
  expect(isLandline(number)).toBe(is)
})
