// Words in square brackets: filled in, missing, replaced, refused.
import { describe, expect, it } from 'vitest'
import { mergeFault, mergeWordNames, type MergeWord } from 'core/content/merge-words.ts'
import { merge } from 'desk/shared/talk/merge.ts'
import { checkRecords, readRecords } from 'core/loader/load-content.ts'

const known = { 'first name': 'Kim', role: 'Rigger' }

describe('a letter', () => {
  it('has the words of its reader, however the brackets are typed', () => {
    const subject = 'For [First  name]'
    expect(merge({ subject, text: 'Hello [ first name ], [ROLE]!' }, known)).toEqual({
      subject: 'For Kim',
      text: 'Hello Kim, Rigger!',
      missing: [],
    })
  })

  it('names each missing word once, and leaves it in sight', () => {
    const text = 'In [town], yes, [town], from [start]'
    expect(merge({ subject: '[town]', text }, known)).toEqual({
      subject: '[town]',
      text: 'In [town], yes, [town], from [start]',
      missing: ['town', 'start'],
    })
  })

  it('says what stands in the place of a word that is missing, and only then', () => {
    const text = '[town or: your area], [role or: anything]'
    expect(merge({ subject: '', text }, known).text).toBe('your area, Rigger')
  })

  it('takes a value of several lines as one, and no brackets out of a value', () => {
    const values = { name: 'Eve\r\nBcc: all@example.com', role: '[town]' }
    expect(merge({ subject: '[name]', text: '[role]' }, values)).toEqual({
      subject: 'Eve Bcc: all@example.com',
      text: '[town]',
      missing: [],
    })
  })

  it('a word of blanks alone is missing', () => {
    expect(merge({ subject: '', text: '[town]' }, { town: ' \n' }).missing).toEqual(['town'])
  })

  it('of any words and values: what is not missing is there, and merging twice changes nothing', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const pieces = ['a', ' ', '\n', '{x}', ']', 'or:', '[', 'Ł', ...mergeWordNames]
    for (let round = 0; round < 2000; round++) {
      const words = Array.from({ length: random(8) }, () => mergeWordNames[random(12)]!)
      const text = Array.from({ length: random(20) }, () => pieces[random(pieces.length)]).join('')
      const whole = text + words.map((word) => `[${word}]`).join(' ')
      const values: Partial<Record<MergeWord, string>> = {}
      for (const word of mergeWordNames) if (random(2)) values[word] = `<${word}>`
      const made = merge({ subject: '', text: whole }, values)
      for (const word of words) {
        if (values[word]) expect(made.text).toContain(values[word])
        else expect(made.missing).toContain(word)
      }
      expect(merge(made, values)).toEqual({ ...made, missing: made.missing })
    }
  })
})

describe('the owner’s letters', () => {
  it('that are shipped fit their form, and each kind of reader has one by mail and one by text', () => {
    expect(checkRecords().problems).toEqual([])
    const { letters } = readRecords()
    for (const to of ['people', 'messages', 'requests']) {
      for (const by of ['mail', 'text']) {
        expect(letters.some((one) => one.to === to && one.by === by)).toBe(true)
      }
    }
  })

  it('with a word that stands for nothing are refused with the words that there are', () => {
    expect(mergeFault('Hello [first name], [town or: you]')).toBeUndefined()
    const fault = mergeFault('Hello [nick name]')!
    expect(fault).toContain('[nick name]')
    for (const word of mergeWordNames) expect(fault).toContain(`[${word}]`)
  })
})
