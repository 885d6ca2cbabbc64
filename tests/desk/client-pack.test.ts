// What a client may see of a person, and what never leaves.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientPack, packText } from 'desk/requests/client-pack.ts'
import { newRequest, newRow } from '../support/new-rows.ts'
import { shipped } from '../support/shipped.ts'

const request = newRequest({
  company: 'Red Dirt Civil',
  lines: JSON.stringify([
    { kind: 'people', trade: 'Rigger', number: 12, tickets: 'HRWL rigging, white card' },
    { kind: 'plant', machine: 'Water cart', number: 1, size: null, operator: null },
  ]),
})
const placements = [
  {
    request: request.id,
    line: 0,
    stage: 'accepted' as const,
    at: '2026-11-23T00:00:00.000Z' as const,
  },
]

const kinds = shipped().records.tickets
const packOf = (people: Parameters<typeof clientPack>[1]) =>
  clientPack(request, people, 0, kinds, '2026-11-23')

test('has tickets that count today with their dates, without numbers, and checks only where the line asks', () => {
  const held = (validUntil: string | null, on: 'word' | 'card' = 'word') => ({
    number: 'WA99887766',
    validUntil,
    seen: { on },
    at: '2026-11-01T00:00:00.000Z',
    account: null,
  })
  const tickets = {
    'hrwl-ri': held('2027-03-12', 'card'),
    'hrwl-wp': held('2026-11-22'),
    'white-card': held(null),
    'first-aid': held(null),
    'driver-hr': 'no' as const,
    medical: held('2027-03-12'),
    'police-clearance': held('2027-03-12'),
  }
  const row = newRow()
  const factOf = (asked: string) => {
    const lines = JSON.stringify([{ kind: 'people', trade: 'Rigger', number: 1, tickets: asked }])
    const pack = clientPack(
      { ...request, lines },
      [
        {
          record: { kind: 'resume', row },
          placements,
          tags: [],
          tickets,
          available: undefined,
          answer: null,
        },
      ],
      0,
      kinds,
      '2026-11-23',
    )
    return pack.lines[0]!.people[0]!.facts.find(({ label }) => label === 'Tickets')?.value.split(
      '; ',
    )
  }
  const shown = [
    'Rigging, intermediate, valid until 12/03/2027, card seen',
    'White Card, general construction induction',
    'First aid, no date',
  ]
  expect(factOf('RI')).toEqual(shown)
  expect(factOf('RI, medical')).toEqual([...shown, expect.stringContaining('medical')])
  expect(JSON.stringify(factOf('RI'))).not.toContain('99887766')
})

test('has name, trade, experience, town and the tickets that were asked for', () => {
  const row = newRow({
    first_name: 'Ana',
    last_name: 'Tūhoe',
    preferred_roles: 'Advanced rigger',
    location: 'Karratha WA 6714',
    experience_level: 'senior',
  })
  const { lines } = packOf([
    {
      record: { kind: 'resume', row },
      placements,
      tags: ['HRWL', 'White Card', 'Do not call', 'white'],
      tickets: {},
      available: undefined,
      answer: { option: 'immediate', at: row.created_at },
    },
  ])
  expect(lines).toHaveLength(1)
  const [person] = lines[0]!.people
  expect(person!.name).toBe('Ana Tūhoe')
  const facts = Object.fromEntries(person!.facts.map(({ label, value }) => [label, value]))
  expect(facts).toMatchObject({
    Trade: 'Advanced rigger',
    Tickets: 'HRWL; White Card; white',
    'Lives in': 'Karratha WA',
  })
  expect(facts.Experience).toBeTruthy()
  expect(facts.Available).toBeTruthy()
})

test('has no address, e-mail, telephone number or date of birth, whatever field they were typed into', () => {
  const digits = fc.stringMatching(/^\d{8}$/)
  const date = fc.date({
    min: new Date('1950-01-01'),
    max: new Date('2008-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z.]{1,12}@[a-z]{1,8}\.(com|au)$/),
      digits,
      date,
      fc.constantFrom('', ' ', '-'),
      fc.nat({ max: 3 }),
      (email, number, born, separator, place) => {
        const phone = `04${number}`
        const written = `${phone.slice(0, 4)}${separator}${phone.slice(4, 7)}${separator}${phone.slice(7)}`
        const birth = born.toLocaleDateString('en-AU', { timeZone: 'UTC' })
        const street = '12 Acacia Way, Karratha'
        const words = `Rigger ${[email, written, `born ${birth}`, street][place]}`
        const row = newRow({
          email,
          phone,
          preferred_roles: words.slice(0, 500),
          location: place === 3 ? street : words.slice(0, 120),
          additional_notes: words,
        })
        const text = packText(
          packOf([
            {
              record: { kind: 'resume', row },
              placements,
              tags: [email, phone],
              tickets: {},
              available: undefined,
              answer: null,
            },
          ]),
          'Business',
        )
        expect(text).not.toContain(email)
        expect(text.replaceAll(/[\s-]/g, '')).not.toContain(phone)
        expect(text).not.toContain(birth)
        if (place !== 3) return
        expect(text).not.toContain('Lives in')
      },
    ),
  )
})
