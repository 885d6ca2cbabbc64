// What the forms accept as an email address, a telephone number and a text, as the specification and its decisions say.
import { describe, expect, test } from 'vitest'
import { contactFieldTable } from 'core/forms/contact-fields.ts'
import { checkContact } from 'core/forms/contact-rules.ts'
import { personFieldTable } from 'core/forms/person-fields.ts'
import { checkRequestField } from 'core/forms/request-rules.ts'
import { checkResume, checkResumeField } from 'core/forms/resume-rules.ts'
import { checkText } from 'core/forms/text-rules.ts'

/** What a form says of a value; undefined where it accepts it. */
const forms: Record<string, (field: 'email' | 'phone', value: string) => string | undefined> = {
  resume: checkResumeField,
  contact: (field, value) => checkText(contactFieldTable[field], value).error,
  request: (field, value) => checkRequestField(field, { [field]: value }, '2026-11-22'),
  person: (field, value) => checkText(personFieldTable[field], value).error,
}
const accepting = (field: 'email' | 'phone', value: string) =>
  Object.keys(forms).filter((form) => forms[form]!(field, value) === undefined)

describe('an email address', () => {
  test.each([
    'zoe.nguyen@example.com',
    '  zoe@example.com\n',
    "o'brien+site_2@mail.example.com.au",
    'ZOE@EXAMPLE.COM',
    'a@b.co',
    '1300@618-335.com.au',
    `${'a'.repeat(247)}@bc.com`,
  ])('%j is one', (value) => {
    expect(accepting('email', value)).toEqual(Object.keys(forms))
  })

  test.each([
    'zoe',
    'zoe@',
    '@example.com',
    'zoe@localhost',
    'zoe@example.',
    'zoe@.com',
    'zoe@exam ple.com',
    'zoe nguyen@example.com',
    'zoe@@example.com',
    'zoe@example..com',
    'zoe@-example.com',
    'zoe@example-.com',
    'zoe@example.com, kim@example.com',
    'Zoe <zoe@example.com>',
    'zoe@exämple.com',
    `zoe@${'a'.repeat(64)}.com`,
    `${'a'.repeat(248)}@bc.com`,
  ])('%j is none', (value) => {
    expect(accepting('email', value)).toEqual([])
  })
})

describe('a telephone number', () => {
  const [all, none]: string[][] = [Object.keys(forms), []]
  const others = all!.filter((form) => form !== 'contact')

  // The contact form counts ten characters, whatever they are; the others count eight digits.
  test.each([
    ['0400 000 000', all],
    ['+61 (0)8 9000-0000', all],
    ['  0400000000 ', all],
    ['12345678', others],
    ['  123456789  ', others],
    ['9000-0000', others],
    ['1234567', none],
    ['12-34-56-7', ['contact']],
    ['no telephone', ['contact']],
    ['08 9000', none],
    ['', ['person']],
    ['1'.repeat(32), all],
    ['1'.repeat(33), ['contact']],
    ['1'.repeat(40), ['contact']],
    ['1'.repeat(41), none],
    ['0400 000\u0007000', none],
  ])('%j is one to %j', (value, accepted) => {
    expect(accepting('phone', value)).toEqual(accepted)
  })
})

describe('a text of the resume form', () => {
  const applicant = {
    firstName: 'Zoë',
    lastName: 'Nguyễn',
    email: 'zoe.nguyen@example.com',
    phone: '0400 000 000',
  }
  const faulty = (entries: object) => Object.keys(checkResume({ ...applicant, ...entries }).errors)

  test.each([
    ['firstName', 100],
    ['lastName', 100],
    ['location', 120],
    ['preferredRoles', 500],
    ['additionalNotes', 2000],
  ])('%s holds %i characters and not one more', (field, most) => {
    expect(faulty({ [field]: 'a'.repeat(most) })).toEqual([])
    expect(faulty({ [field]: 'a'.repeat(most + 1) })).toEqual([field])
  })

  test.each(['Smith\u202egnp.exe', 'Jo\u0007', 'two\nlines', '\ud800'])(
    '%j is no name',
    (lastName) => {
      expect(faulty({ lastName })).toEqual(['lastName'])
    },
  )

  test('lines and tabs of the notes are kept, and line ends are one character', () => {
    const { entries } = checkResume({ ...applicant, additionalNotes: ' one\r\ntwo\tthree\r' })
    expect(entries.additionalNotes).toBe('one\ntwo\tthree')
  })
})

test('the contact form says of every field at fault what the specification says', () => {
  const wrong = { firstName: 'Z', email: 'zoe@', phone: '08 9000', subject: 'Hi', message: ' ' }
  expect(checkContact(wrong).errors).toEqual({
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    subject: 'Subject must be at least 5 characters',
    message: 'Message must be at least 10 characters',
  })
})
