import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf, snippetOf, wantedOf } from 'desk/shared/list/matches.ts'

const marked = (text: string, q: string) =>
  partsOf(text, wantedOf(q))
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

describe('What is marked in a text', () => {
  it.each([
    ['Łukasz Müller, rigger', 'muller rigg', 'Łukasz [Müller], [rigger]'],
    ['a dogger and rigger, basic rigger', '"basic rigger"', 'a dogger and rigger, [basic rigger]'],
    ['basic riggers', '"basic rigger"', 'basic riggers'],
    ['welder or boilermaker', 'boilermaker OR fitter', 'welder or [boilermaker]'],
    ['welder in Perth', 'welder -perth', '[welder] in Perth'],
    ['call 0400-123', '0400-12', 'call [0400-123]'],
    ['ﻋﺎﻣﻞ', 'عامل', '[ﻋﺎﻣﻞ]'],
    ['Nguyễn', 'nguyen', '[Nguyễn]'],
  ])('%s for %s', (text, q, wanted) => {
    expect(marked(text, q)).toBe(wanted)
  })

  it('is the text itself, whatever is looked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, q) => {
        const parts = partsOf(text, wantedOf(q))
        expect(parts.map((part) => part.text).join('')).toBe(text)
        expect(parts.every((part) => part.text !== '')).toBe(true)
      }),
    )
  })

  it('stands in a snippet, however far into the text it is', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (before, after) => {
        const text = `${'words of no use '.repeat(before)}rigger${' and so on'.repeat(after)}`
        const parts = snippetOf(text, wantedOf('rigg'))!.parts
        expect(parts.some(({ text, isMatch }) => isMatch && text === 'rigger')).toBe(true)
        expect(parts.map((part) => part.text).join('').length).toBeLessThan(180)
      }),
      { numRuns: 30 },
    )
  })
})
