// What becomes of any text at all: in the path of a document, in the name of a file, in a field that is stored.
import fc from 'fast-check'
import { rm } from 'node:fs/promises'
import { posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkContact, contactFields } from 'core/forms/contact-rules.ts'
import type { ResumeField } from 'core/forms/resume-fields.ts'
import { checkFile, checkResume, resumeFields } from 'core/forms/resume-rules.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import {
  asciiName,
  resumePath,
  storedFileName,
  uniqueTimestamp,
} from 'core/submissions/submission-path.ts'
import { receivedFile } from './hosted/backend-contract.ts'
import { generated } from './support/generated.ts'
import { newDataDir } from './support/server.ts'
import { SupabaseDatabase } from './support/supabase-database.ts'
import { newPath, newRow } from './support/new-rows.ts'

const runs = { numRuns: 1000 }
const hostile = fc.constantFrom(
  ...[
    '..',
    '../',
    '/',
    '\\',
    '.',
    '\0',
    '\n',
    '\t',
    ' ',
    '\u00a0',
    '\ufeff',
    '\u2028',
    '\u202e',
    '\u2066',
  ],
  ...[
    '%2e',
    '%2F',
    'ß',
    'Ł',
    'e\u0301',
    '\u0301',
    'ﬁ',
    'Å',
    '李',
    '𠜎',
    '👩‍👧',
    '\ud800',
    '-',
    '_',
    '=',
    "'",
    '"',
  ],
  ...['.pdf', '.PDF', '.docx', '.exe', 'CON', 'a'.repeat(50)],
)
/** Any text, with what is known to cause trouble more often than chance would have it. */
const text = fc
  .array(
    fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 8 }), fc.string({ maxLength: 8 })),
    {
      maxLength: 40,
    },
  )
  .map((pieces) => pieces.join(''))
/** Text as it can arrive: what is not UTF-8 was refused before. */
const arriving = text.map((one) => one.toWellFormed())
const extension = fc.constantFrom('pdf', 'doc', 'docx', 'PDF', 'Docx')

describe('the path of a document', () => {
  test('submissions of one name in one millisecond get different document paths', () => {
    const paths = Array.from({ length: 5000 }, () =>
      resumePath(uniqueTimestamp(), { first_name: '李', last_name: '伟', id: '0a1b2c3d' }, 'pdf'),
    )
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('a document path holds ASCII letters, digits and - of each name, never an empty part, and stays in its folder', () => {
    fc.assert(
      fc.property(fc.nat(), text, text, extension, (time, first, last, ending) => {
        const path = resumePath(
          1_000_000_000_000 + time,
          { first_name: first, last_name: last, id: '0a1b2c3d-0000-4000-8000-000000000000' },
          ending,
        )
        expect(path).toMatch(/^public\/\d{13}_[A-Za-z0-9-]{1,40}_[A-Za-z0-9-]{1,40}_0a1b2c3d\.\w+$/)
        expect(path.endsWith(`.${ending}`)).toBe(true)
        expect(posix.normalize(path)).toBe(path)
      }),
      runs,
    )
  })

  test('a document path keeps a plain ASCII name and has x for a name without any ASCII letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('李', '🦘', '.', '/', '\u202e', ' ', "'") }),
        (name) => {
          expect(asciiName(name)).toBe('x')
        },
      ),
      runs,
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,20}(-[A-Za-z0-9]{1,19})?$/), (name) => {
        expect(asciiName(name)).toBe(name)
      }),
      runs,
    )
  })
})

test('a stored file name is the base name: at most 255 characters, with its extension, and unchanged when cleaned again', () => {
  fc.assert(
    fc.property(arriving, extension, (name, ending) => {
      const stored = storedFileName(`${name}.${ending}`)
      expect(stored.length).toBeLessThanOrEqual(255)
      expect(stored.endsWith(`.${ending}`)).toBe(true)
      expect(checkFile({ name: stored, size: 1 })).toBeUndefined()
      expect(stored).not.toMatch(/[/\\\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/)
      expect(stored.isWellFormed()).toBe(true)
      expect(stored).toBe(stored.normalize('NFC').trim())
      expect(storedFileName(stored)).toBe(stored)
    }),
    runs,
  )
  fc.assert(
    fc.property(arriving, (name) => {
      const stored = storedFileName(name)
      expect(stored.length).toBeGreaterThan(0)
      expect(stored.length).toBeLessThanOrEqual(255)
    }),
    runs,
  )
})

const forbidden = fc.oneof(
  fc.constantFrom(...'\u0000\u0007\u0008\u001b\u007f\u0085\u009f\u202a\u202b\u202c\u202d\u202e'),
  fc.constantFrom(...'\u2066\u2067\u2068\u2069'),
)
const valid: Partial<Record<ResumeField, string>> = {
  firstName: 'Zoë',
  lastName: 'Nguyễn',
  email: 'zoe@example.com',
  phone: '0400 000 000',
  location: 'Perth',
  preferredRoles: 'Grader',
  experienceLevel: 'mid',
  availability: 'flexible',
  additionalNotes: 'One\nTwo',
}

describe('a field', () => {
  test('a field with a control or direction character is refused, whatever text surrounds it', () => {
    const fields = fc.constantFrom(...resumeFields)
    fc.assert(
      fc.property(fields, arriving, forbidden, arriving, (field, before, bad, after) => {
        const raw = { ...valid, [field]: `a${before}${bad}${after}b` }
        expect(checkResume(raw).errors[field]).toBeTruthy()
      }),
      runs,
    )
    fc.assert(
      fc.property(fc.constantFrom(...contactFields), forbidden, (field, bad) => {
        const filling = 'aaaaaaaaaa'
        expect(checkContact({ [field]: filling + bad + filling }).errors[field]).toBeTruthy()
      }),
      { numRuns: 200 },
    )
  })

  test('an accepted field is stored as typed: trimmed, in NFC, with \\n line ends, and otherwise unchanged', () => {
    fc.assert(
      fc.property(arriving, arriving, (name, notes) => {
        const raw = { ...valid, lastName: name, additionalNotes: notes }
        const { entries, errors } = checkResume(raw)
        if (!errors.lastName) expect(entries.lastName).toBe(name.normalize('NFC').trim())
        if (!errors.additionalNotes) {
          const lines = notes
            .normalize('NFC')
            .trim()
            .split(/\r\n|[\r\n\u2028\u2029]/)
          const isUnseen = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(notes)
          expect(entries.additionalNotes).toBe(isUnseen ? null : lines.join('\n'))
        }
        const again = checkResume(entries as Record<ResumeField, string>)
        expect(again.entries.lastName).toBe(entries.lastName)
        expect(again.errors.lastName).toBe(errors.lastName)
      }),
      runs,
    )
  })
})

describe('what the rules accept', () => {
  let embedded: EmbeddedBackend
  let hosted: SupabaseDatabase
  let dataDir: string
  beforeAll(async () => {
    dataDir = await newDataDir()
    embedded = new EmbeddedBackend(dataDir)
    hosted = await SupabaseDatabase.open()
  })
  afterAll(async () => {
    embedded.close()
    await hosted.close()
    await rm(dataDir, { recursive: true })
  })

  /** Text that the rules mostly accept, up to and past their lengths. */
  const near = (max: number) =>
    fc
      .string({
        unit: fc.oneof(
          fc.constantFrom('a', ' ', "'", 'ễ', 'e\u0301', '𠜎', '%', '\\'),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        ),
        minLength: 1,
        maxLength: max,
      })
      .map((one) => one.toWellFormed())

  test('both databases store every text that the form’s rules accept and return it unchanged', async () => {
    const file = await receivedFile(embedded.incomingDir)
    let stored = 0
    await fc.assert(
      fc.asyncProperty(near(110), near(110), near(125), near(1500), near(300), async (...texts) => {
        const [firstName, lastName, location, additionalNotes, fileName] = texts
        const raw = { ...valid, firstName, lastName, location, additionalNotes }
        const { entries, errors } = checkResume(raw)
        if (Object.keys(errors).length > 0) return
        stored++
        const row = newRow({
          first_name: entries.firstName!,
          last_name: entries.lastName!,
          location: entries.location,
          additional_notes: entries.additionalNotes,
          resume_file_name: storedFileName(`${fileName}.pdf`),
          resume_file_path: newPath(),
        })
        await embedded.putFile(row.resume_file_path, file)
        expect(await embedded.insertRow(row)).toBe('stored')
        const kept = embedded.database
          .prepare('select * from resume_submissions where id = ?')
          .get(row.id)
        expect({ ...kept }).toEqual(row)

        const { created_at: _, ...columns } = row
        await hosted.insert('anon', 'resume_submissions', columns)
        const { rows } = await hosted.query(
          'postgres',
          `select ${Object.keys(columns).join()} from resume_submissions where id = $1`,
          [row.id],
        )
        expect(rows[0]).toEqual(columns)
      }),
      { numRuns: generated(200) },
    )
    expect(stored).toBeGreaterThan(generated(200) / 10)
  })
})
