import { expect, test } from 'vitest'
import { contactIn } from 'desk/people/contact-in-text.ts'
import { phoneKey } from 'desk/shared/list/fold.ts'
import { resumes } from '../tickets/resumes.ts'

const spellings = [
  '0400 000 123',
  '0400000123',
  '0400-000-123',
  '(0400) 000 123',
  '+61 400 000 123',
  '+61 (0)400 000 123',
  '61400000123',
  '0400\u00a0000\u00a0123',
  '0400.000.123',
]
const before = [
  '',
  'Mobile: ',
  'Karratha WA 6714 | ',
  'ABN 11 000 000 000\n',
  'Licence 00112233, ',
  'DOB 01/02/1990 Ph ',
]
const after = [
  '',
  ' | one@example.com',
  '\n08 9000 0000 (home)',
  '\nReferee: 0400 999 999, two@example.com',
  ' 2019 - Present',
]

test('a number in any spelling is the one that is read, whatever numbers stand around it', () => {
  for (const first of before) {
    for (const number of spellings) {
      for (const last of after) {
        const text = `SAMPLE PERSON\n${first}${number}${last}\n2015 - 2019 Rigger`
        expect([text, phoneKey(contactIn(text).phone ?? null)]).toEqual([text, '400000123'])
      }
    }
  }
})

test('a mobile is read before the number of an office above it; without one that number is', () => {
  const office = 'Perth office 08 9000 0000'
  expect(contactIn(`${office}\nmob 0400 000 123`).phone).toBe('0400 000 123')
  expect(contactIn(office).phone).toBe('08 9000 0000')
  for (const heading of ['REFEREES', 'Professional References:', 'References']) {
    const referee = 'Pat Boss, 0400 000 124, boss@example.com'
    expect(contactIn(`${office}\n${heading}\n${referee}`)).toEqual({ phone: '08 9000 0000' })
  }
})

test('nothing is read as a number or an address that is none', () => {
  const text =
    'ABN 11 000 000 000, TFN 000 000 000, 2019 - 2024, HRWL 1234567890, exp 12/03/2027, @home, a@b'
  expect(contactIn(text)).toEqual({})
})

test('each of forty resumes gives the address that stands in it', () => {
  const found = resumes.map(({ text }) => contactIn(text).email)
  expect(found).toEqual(resumes.map(({ text }) => /\S+@example\.com/.exec(text)?.[0]))
})

test('a document of one endless word is read as fast as any other', { timeout: 20_000 }, () => {
  for (const word of ['a', '0', '4', '(', '.', 'a.', '@', 'a@a.']) {
    expect(contactIn(word.repeat(200_000 / word.length)).phone).toBeUndefined()
  }
})
