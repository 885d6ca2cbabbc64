// Requests with contents that no visitor would write, on the real way from body to table, on both backends: what is acknowledged is stored
// as the rules understood it, the rest is refused, and nothing fails.
import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDay } from 'core/content/business-time.ts'
import { checkRequest, linesOf } from 'core/forms/request-rules.ts'
import { EmbeddedBackend } from 'core/submissions/embedded/embedded-backend.ts'
import { HostedBackend } from 'core/submissions/hosted/hosted-backend.ts'
import { createLog } from 'core/submissions/log.ts'
import { submitRecord } from 'core/submissions/submit-record.ts'
import { anonKey, HostedStandIn } from '../support/hosted-stand-in.ts'
import { caller } from '../support/request.ts'
import type { Opened } from './backend-contract.ts'
import { newDataDir } from '../support/server.ts'
import { openEmbeddedStore } from 'desk/base/store/open-embedded.ts'

const log = createLog('silent')

const openers: Record<string, () => Promise<Opened>> = {
  async embedded() {
    const dataDir = await newDataDir()
    const backend = new EmbeddedBackend(dataDir)
    const { archive } = openEmbeddedStore(dataDir)
    const close = async () => {
      backend.close()
      archive.close()
      await rm(dataDir, { recursive: true })
    }
    return { backend, archive, close }
  },
  async hosted() {
    const standIn = await HostedStandIn.start()
    return {
      backend: new HostedBackend(standIn.url, anonKey, log),
      archive: standIn.openStore().archive,
      close: () => standIn.close(),
    }
  },
}

const odd = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('Rigger', '12', '1', 'wet', 'dry', 'asap', '2030-02-28'),
  },
  fc.constantFrom(
    '',
    ' ',
    '0',
    '5000',
    '-1',
    '1e3',
    '２',
    '2020-01-01',
    '<b>x</b>',
    "'; drop table",
    '=1+1',
  ),
  fc.constantFrom('\u202eabc', 'a\u0000b', '\ud800', '👷🏽‍♀️', 'ﷺ', '"\\'.repeat(40), '𠜎'.repeat(40)),
  fc.string({ unit: 'binary', maxLength: 90 }),
)
const names = fc
  .tuple(
    fc.constantFrom('trade', 'people', 'tickets', 'machine', 'plant', 'size', 'operator'),
    fc.constantFrom('', '0', '1', '2', '3', '20', '21', '007', '99999999999', '__proto__'),
  )
  .map(([field, number]) => field + number)
const once = fc.constantFrom(
  'notes',
  'company',
  'startsOn',
  'stay',
  '__proto__',
  'constructor',
  'website',
)
const good = { trade5: 'Rigger', people5: '12' }
/** Half have at most one odd field, so that enough of them are stored to compare. */
const fields = (maxKeys: number) => fc.dictionary(fc.oneof(names, once), odd, { maxKeys })
const post = fc
  .tuple(fc.boolean(), fc.oneof(fields(1), fields(12)))
  .map(([isGood, fields]): Record<string, string> => ({
    ...caller,
    ...(isGood ? good : {}),
    ...fields,
  }))

describe.each(Object.entries(openers))('in the %s backend', (_name, open) => {
  test('every odd request is stored as it was understood, or refused with what is wrong', async () => {
    const { backend, archive, close } = await open()
    let stored = 0
    try {
      await fc.assert(
        fc.asyncProperty(post, async (fields) => {
          const body = Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(fields))))
          const outcome = await submitRecord(
            {
              headers: { 'content-type': 'application/json' },
              chunks: (async function* () {
                yield body
              })(),
            },
            {
              kinds: ['request'],
              store: (kind) => backend.records(kind),
              page: undefined,
            },
            log,
          )
          if (outcome.status !== 201) {
            expect([400, 422]).toContain(outcome.status)
            if (outcome.status === 422) expect(outcome.fields).not.toEqual({})
            return
          }
          stored++
          const sent = JSON.parse(body.toString()) as Record<string, string>
          const { lines, entries } = checkRequest(sent, businessDay(Date.now()))
          const row = (await archive.records('request').find(outcome.reference))!
          expect(linesOf(row.lines)).toEqual(lines)
          expect([row.notes, row.starts_on]).toEqual([entries.notes, entries.startsOn])
        }),
        { numRuns: 150 },
      )
      // Two of seven are: of so many never as few as this, by chance.
      expect(stored).toBeGreaterThan(10)
    } finally {
      await close()
    }
  }, 120_000)
})
