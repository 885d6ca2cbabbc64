// Spreadsheets as programs write them, as rows of text.
import writeExcelFile from 'write-excel-file/node'
import { strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessTarget, headingsAt, type Target } from 'desk/shared/intake/columns.ts'
import { SheetError } from 'desk/shared/intake/limits.ts'
import { readRow } from 'desk/intake/read-row.ts'
import { readSheet } from 'desk/intake/sheet.ts'
import { toCsv } from 'desk/shared/text/csv.ts'
import { shipped } from '../support/shipped.ts'

const kinds = shipped().records.tickets
const bytes = (text: string) => new TextEncoder().encode(text)
const rowsOf = readSheet

test.each([
  ['commas', 'Name,Phone\nJack Sample,0412 345 678\n'],
  [
    'semicolons, a mark of the byte order and Windows’ line ends',
    '\ufeffName;Phone\r\nJack Sample;0412 345 678\r\n',
  ],
  ['tabs', 'Name\tPhone\nJack Sample\t0412 345 678'],
  ['quotation marks', '"Name","Phone"\n"Jack Sample","0412 345 678"\n'],
  ['a first line for Excel', 'sep=;\r\nName;Phone\r\nJack Sample;0412 345 678\r\n'],
])('CSV with %s', async (_name, text) => {
  expect(await rowsOf(bytes(text))).toEqual([
    ['Name', 'Phone'],
    ['Jack Sample', '0412 345 678'],
  ])
})

test('CSV of Excel on Windows keeps its letters, a cell its line ends and quotation marks', async () => {
  const latin = Uint8Array.from(
    [...'Name,Notes\nZoë,"said ""yes""\nand, then no"'].map((one) => one.charCodeAt(0)),
  )
  expect(await rowsOf(latin)).toEqual([
    ['Name', 'Notes'],
    ['Zoë', 'said "yes"\nand, then no'],
  ])
})

test('whatever stands in the cells comes back as it was, in CSV and in .xlsx', async () => {
  const letters = [...'Az09 ,;"\'\n\tŁë😀<&']
  const cell = fc
    .array(fc.constantFrom(...letters), { maxLength: 12 })
    .map((some) => some.join('').trim())
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: 2,
        maxLength: 6,
      }),
    )
    .filter((rows) => rows.every((row) => row.some((one) => one !== '')))
  const shown = (rows: string[][]) =>
    rows.map((row) => row.slice(0, row.findLastIndex((one) => one !== '') + 1))
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), async (rows, delimiter) => {
      const headed = [rows[0]!.map((_, n) => `Column ${n}`), ...rows]
      const csv = headed
        .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter))
        .join('\r\n')
      expect(await rowsOf(bytes(csv))).toEqual(shown(headed))
      const xlsx = await writeExcelFile(
        headed.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))),
      ).toBuffer()
      expect(await rowsOf(xlsx)).toEqual(shown(headed))
    }),
    { numRuns: 60 },
  )
})

test('the headings are found below titles, dates and empty rows, wherever the columns stand, in CSV and in .xlsx', async () => {
  const one = (...words: string[]) => fc.constantFrom(...words)
  const name = one('Name', 'Full name', 'Candidate', 'First name', 'Surname', 'WORKER NAME')
  const reach = one('Phone', 'Mobile', 'Mob.', 'E-mail', 'email address', 'Contact no.')
  const more = one('Trade', 'Town', 'Tickets', 'White Card', 'Swing', 'Notes', 'Shirt size', '')
  const headings = fc
    .tuple(name, reach, fc.array(more, { minLength: 1, maxLength: 6 }))
    .chain(([who, how, others]) =>
      fc.shuffledSubarray([who, how, ...others], { minLength: others.length + 2 }),
    )
    .filter((row) => row.at(-1) !== '')
  const cell = one(
    ...[
      'Ann Sample',
      '0412 345 678',
      'ann@example.com',
      'Rigger',
      'Karratha, WA',
      'DG, RI; WAH',
      '',
    ],
    ...['available now', 'phone after 5, names her dog', 'HR licence', '2:1', '12/03/2027', 'Name'],
  )
  const above = one(
    ...[
      '',
      'Crew list',
      'Riggers, Pilbara; November',
      'Names and phone numbers',
      'Phone: 08 9123 4567',
    ],
    ...['Prepared by Jane Smith', 'Updated 3/11/2026', 'Contact', 'Tickets'],
  )
  const sheet = fc.record({
    titles: fc.array(fc.array(above, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
    headings,
    below: fc.array(fc.array(cell, { minLength: 3, maxLength: 8 }), { minLength: 3, maxLength: 8 }),
    isPadded: fc.boolean(),
    delimiter: fc.constantFrom(',', ';', '\t'),
  })
  await fc.assert(
    fc.asyncProperty(sheet, async ({ titles, headings, below, isPadded, delimiter }) => {
      const width = headings.length
      const data = below.map((row) => headings.map((_, n) => row[n] ?? ''))
      const head = isPadded
        ? titles.map((row) => Array.from({ length: Math.max(width, 3) }, (_, n) => row[n] ?? ''))
        : titles
      const table = [...head, headings, ...data, headings.map((_, n) => `last ${n}`)]
      const quoted = (text: string) => (/[,;]/.test(text) ? `"${text}"` : text)
      const csv = table.map((row) => row.map(quoted).join(delimiter)).join('\n')
      const xlsx = await writeExcelFile(
        table.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))),
      ).toBuffer()
      for (const content of [bytes(csv), xlsx]) {
        const rows = await rowsOf(content)
        expect(headingsAt(rows, kinds)).toBe(titles.length)
        expect(rows[titles.length]).toEqual(headings)
      }
    }),
    { numRuns: 150 },
  )
})

test('what the desk gives out as CSV comes back as it was, also what looks like a formula', async () => {
  const cells = [
    '=1+1',
    '-tall',
    '@home',
    ' =cmd',
    '+61 412 345 678',
    "'=quoted",
    '＝SUM(A1)',
    'plain',
  ]
  const csv = toCsv(
    ['cell'],
    cells.map((cell) => ({ cell })),
  )
  expect(csv).toContain('"\'=1+1"')
  expect((await rowsOf(bytes(csv))).slice(1).flat()).toEqual(cells.map((cell) => cell.trim()))
})

test('numbers and days of an .xlsx are digits and days', async () => {
  const xlsx = await writeExcelFile([
    [{ value: 'Phone' }, { value: 'Expiry' }, { value: 'Held' }],
    [
      { value: 412345678, type: Number },
      { value: new Date(Date.UTC(2027, 2, 12)), type: Date, format: 'dd/mm/yyyy' },
      { value: true, type: Boolean },
    ],
  ]).toBuffer()
  expect((await rowsOf(xlsx))[1]).toEqual(['412345678', '2027-03-12', 'yes'])
})

test('rows that have a border or a colour alone are none, however many', async () => {
  const [head, jack] = ['Name,Phone', 'Jack Sample,0412 345 678']
  const rows = [head.split(','), jack.split(',')]
  const cells = (row: (string | undefined)[]) =>
    row.map((value) => ({ type: String, value, backgroundColor: '#eeeeee' }))
  const framed = Array.from({ length: 9000 }, () => cells([undefined, undefined]))
  const xlsx = await writeExcelFile([...rows.map(cells), ...framed]).toBuffer()
  const csv = `${head}\r\n${jack}\r\n${',\r\n'.repeat(9000)}`
  for (const content of [xlsx, bytes(csv)]) expect(await rowsOf(content)).toEqual(rows)
})

test('a month that Excel shows without its day lasts to its end', async () => {
  const march = new Date(Date.UTC(2027, 2, 1))
  const rows = [
    [{ value: 'Name' }, { value: 'Expiry' }, { value: 'Medical' }],
    [
      { value: 'Jack Sample' },
      { value: march, type: Date, format: 'mmm-yy' },
      { value: march, type: Date, format: 'd/mm/yyyy' },
    ],
  ]
  const xlsx = await writeExcelFile(rows).toBuffer()
  expect((await rowsOf(xlsx))[1]).toEqual(['Jack Sample', '2027-03-31', '2027-03-01'])
})

test('of several sheets the first is read; columns beyond the sixtieth and cells behind an open quotation mark are refused', async () => {
  const row = (name: string) => [[{ value: 'Name' }], [{ value: name }]]
  const xlsx = await writeExcelFile([
    { sheet: 'Riggers', data: row('Ann') },
    { sheet: 'Cooks', data: row('Bo') },
  ]).toBuffer()
  expect(await rowsOf(xlsx)).toEqual([['Name'], ['Ann']])
  const wide = (width: number) =>
    [0, 1].map(() => Array.from({ length: width }, (_, n) => `C${n}`).join(',')).join('\n')
  expect((await rowsOf(bytes(wide(60))))[1]).toHaveLength(60)
  const far = await writeExcelFile([
    [{ value: 'Name' }],
    [...Array.from({ length: 90 }, () => null), { value: 'far' }],
  ]).toBuffer()
  const open = 'Name,Notes\nAnn First,"tall\nBo Last,short\n'
  for (const content of [bytes(wide(61)), far, bytes(open)]) {
    await expect(readSheet(content)).rejects.toBeInstanceOf(SheetError)
  }
})

test('what is no spreadsheet, too large, or a bomb is refused in words', async () => {
  const bomb = zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/worksheets/sheet1.xml': new Uint8Array(40 * 1024 * 1024),
  })
  const many = `Name\n${'Jack\n'.repeat(5001)}`
  for (const content of [
    Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0),
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0),
    bytes('Name\n'),
    bytes('a\0b'),
    bytes(many),
    new Uint8Array(5 * 1024 * 1024 + 1),
    bomb,
  ]) {
    await expect(readSheet(content)).rejects.toBeInstanceOf(SheetError)
  }
  expect(await rowsOf(bytes(`Name\n${'Jack\n'.repeat(5000)}`))).toHaveLength(5001)
})

test('what would hold up everybody is refused: millions of lines or columns, tickets in a text as long as a book', async () => {
  for (const [content, wrong] of [
    [`Name\n${'\n'.repeat(4_000_000)}x`, /5,000 rows/],
    [`Name\n${',x'.repeat(2_000_000)}`, /60 columns/],
  ] as const) {
    await expect(readSheet(bytes(content))).rejects.toThrow(wrong)
  }
  const words = 'HRWL DG, RI, white card no 12345 exp 12/03/2031; '.repeat(10)
  const columns = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`Ticket ${n}`, words]))
  const { tickets, asNotes } = read({ Name: 'Jack Sample', Phone: '0412345678', ...columns })
  const cells = asNotes.filter(({ column }) => column !== null)
  expect([tickets, cells.length]).toEqual([{}, 50])
})

test('the columns of a recruiter’s spreadsheet are known by their headings', () => {
  const guessed = (heading: string) => guessTarget(heading, kinds)
  expect(
    Object.fromEntries(
      [
        ...['Name', 'Surname', 'Phone', 'Mobile', 'E-mail', 'Town', 'Trade', 'Ticket', 'Expiry'],
        ...['Medical', 'White Card', 'Available from', 'Swing', 'Last spoke', 'Notes', ''],
        ...['Applicant name', 'Given Name(s)', 'Next of kin phone', 'Referee email', 'TFN', 'No.'],
      ].map((heading) => [heading, guessed(heading)]),
    ),
  ).toEqual({
    Name: 'name',
    Surname: 'lastName',
    Phone: 'phone',
    Mobile: 'phone',
    'E-mail': 'email',
    Town: 'location',
    Trade: 'preferredRoles',
    Ticket: 'tickets',
    Expiry: 'expiry',
    Medical: 'ticket:medical',
    'White Card': 'ticket:white-card',
    'Available from': 'freeFrom',
    Swing: 'roster',
    'Last spoke': 'lastSpoke',
    Notes: 'additionalNotes',
    '': 'skip',
    'Applicant name': 'name',
    'Given Name(s)': 'firstName',
    // Of somebody else, and what a recruiter has no use for.
    'Next of kin phone': 'additionalNotes',
    'Referee email': 'additionalNotes',
    TFN: 'skip',
    'No.': 'skip',
  })
})

function read(row: Record<string, string>) {
  const headings = Object.keys(row)
  const targets = headings.map((heading): Target => guessTarget(heading, kinds))
  return readRow(Object.values(row), 2, { headings, targets, kinds, today: '2026-11-23' })
}

test('a row says who, how to reach them, what they hold until when, and when they are free', () => {
  const { name, entries, tickets, availability, spokeOn, faults } = read({
    Name: 'Sample, Jack',
    Phone: '8 9012 3456'.replaceAll(' ', ''),
    Mobile: '412345678',
    Town: 'karratha',
    Trade: 'Rigger',
    Ticket: 'HRWL - DG',
    Expiry: '12/03/2027',
    Medical: '46500',
    'Available from': '1 Dec 2026',
    Swing: '2:1',
    'Last spoke': '3/11/2026',
    Notes: 'Good',
  })
  expect(faults).toEqual([])
  expect(name).toBe('Jack Sample')
  expect(entries).toMatchObject({ phone: '0412345678', location: 'karratha' })
  expect(entries.additionalNotes).toBe('Good\nPhone: 890123456\nLast spoke: 3/11/2026')
  expect(tickets['hrwl-dg']).toMatchObject({ validUntil: '2027-03-12', seen: { on: 'word' } })
  expect(tickets.medical).toMatchObject({ validUntil: '2027-04-23' })
  expect(availability).toMatchObject({ freeFrom: '2026-12-01', roster: '2:1' })
  expect(spokeOn).toBe('2026-11-03')
})

test.each([
  ['412 345 678', '412 345 678', ''],
  ['61412345678', '+61412345678', ''],
  ['08 9123 4567 / 0412 345 678', '0412 345 678', 'Phone: 08 9123 4567 / 0412 345 678'],
  ['0412345678 or 0498765432', '0412345678', 'Phone: 0412345678 or 0498765432'],
  ['+61 8 9123 4567', '+61 8 9123 4567', ''],
])('of “%s” one number is called, and what else stands there is kept', (cell, phone, kept) => {
  const { entries } = read({ Name: 'Jack Sample', Phone: cell })
  expect([entries.phone, entries.additionalNotes ?? '']).toEqual([phone, kept])
})

test.each(['-', 'n/a', '0', 'TBC', ''])('“%s” does not say that nobody is free', (cell) => {
  const { availability } = read({
    Name: 'Jack Sample',
    Phone: '0412345678',
    'Available from': cell,
  })
  expect(availability).toBeUndefined()
})

test.each([
  ['March 12, 2027', '2027-03-12'],
  ['yes 12/03/2027', '2027-03-12'],
  ['2027-03-12 00:00:00', '2027-03-12'],
  ['46458', '2027-03-12'],
  ['2027/03/12', '2027-03-12'],
  ['12/03/2027 no 4411', undefined],
])('“%s” in the column of a ticket is %s', (cell, day) => {
  const { tickets, asNotes } = read({ Name: 'Jack Sample', Phone: '0412345678', Medical: cell })
  expect([tickets.medical?.validUntil, asNotes.length]).toEqual([day, day ? 0 : 1])
})

test.each([
  ['12345', '12345', null],
  ['WL123456 exp 12/03/2027', 'WL123456', '2027-03-12'],
  ['12/03/2027 no 44112', '44112', '2027-03-12'],
])('the number of a card says that it is held: “%s”', (cell, number, validUntil) => {
  const { tickets, asNotes } = read({ Name: 'Jack Sample', Phone: '0412345678', 'HRWL DG': cell })
  expect([tickets['hrwl-dg'], asNotes]).toMatchObject([{ number, validUntil }, []])
})

test('a letter begins with the first name, and a cut word is whole letters', () => {
  expect(read({ Name: 'Mr. Jack Sample', Phone: '0412345678' }).entries).toMatchObject({
    firstName: 'Jack',
    lastName: 'Sample',
  })
  const { availability } = read({
    Name: 'Jack Sample',
    Phone: '0412345678',
    'Available from': '1/12/2026',
    Swing: `${'x'.repeat(99)}🦘`,
  })
  expect(availability!.roster.isWellFormed()).toBe(true)
})

test.each([
  ['no name', { Name: '', Phone: '0412345678' }, [0]],
  ['no way to reach them', { Name: 'Jack', Phone: '' }, [1]],
  ['a number that the spreadsheet cut, and no other', { Name: 'Jack Sample', Phone: '4E+08' }, [1]],
  ['an address that is none, and no other', { Name: 'Jack Sample', Email: 'at home' }, [null]],
])('%s is a fault of the row, with what is accepted', (_what, row, columns) => {
  const { faults } = read(row)
  expect(faults.map((fault) => fault.column)).toEqual(columns)
  expect(faults[0]!.wrong.length).toBeGreaterThan(10)
})

test.each([
  [{ Name: 'Cher' }, 'Cher'],
  [{ Surname: 'Sample' }, 'Sample'],
  [{ 'First name': 'Jack' }, 'Jack'],
])('a single name is a name: %o', (named, name) => {
  const row = read({ ...named, Phone: '0412345678' })
  expect([row.name, row.faults, row.entries.lastName]).toEqual([name, [], null])
})

test('of notes longer than any the first words are kept, and it is said', () => {
  const row = read({ Name: 'Jack Sample', Phone: '0412345678', Notes: 'word '.repeat(600) })
  expect([row.faults, row.asNotes.length, row.entries.additionalNotes!.length]).toEqual([
    [],
    1,
    1999,
  ])
})

test.each([
  ['Medical', 'expired'],
  ['Medical', '31/02/2027'],
  ['Email', 'jack at home'],
  ['Town', 'x'.repeat(200)],
  ['Expiry', 'soon'],
])('a bad cell costs the cell and not the person: %s, “%s”', (heading, cell) => {
  const { entries, faults, asNotes } = read({
    Name: 'Jack Sample',
    Phone: '0412345678',
    [heading]: cell,
  })
  expect(faults).toEqual([])
  expect(asNotes.map(({ column, value }) => [column, value])).toEqual([[2, cell]])
  expect(entries).toMatchObject({ phone: '0412345678', additionalNotes: `${heading}: ${cell}` })
})

test('of two addresses in a cell the first is written to, and both are kept in words', () => {
  const cell = 'jack@example.com; j.sample@example.com'
  const { entries, faults } = read({ Name: 'Jack Sample', Email: cell })
  expect(faults).toEqual([])
  expect(entries).toMatchObject({ email: 'jack@example.com', additionalNotes: `Email: ${cell}` })
})

test.each(['Jack Sample <jack@example.com>', 'mailto:jack@example.com'])(
  'an address as a mail program copies it is read: “%s”',
  (cell) => {
    const { entries, asNotes } = read({ Name: 'Jack Sample', Email: cell })
    expect([entries.email, asNotes]).toEqual(['jack@example.com', []])
  },
)
