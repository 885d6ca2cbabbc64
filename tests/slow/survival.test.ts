// Short runs of the stress tests (`npm run torture`), each of which also runs alone and longer.
import { expect, test } from 'vitest'
import { abortedUploads, heldUploads, requestsAtOnce } from '../torture/load.ts'
import { abuse } from '../torture/abuse.ts'
import { crash } from '../torture/crash.ts'
import { embeddedFaultRun, hostedFaultRun } from '../torture/faults.ts'
import { fuzz } from '../torture/fuzz.ts'
import { slowLimit as siteLimit } from '../../server/http/reading-on.ts'
import { slowClients } from '../torture/slow.ts'

test.each([
  ['embedded', 20],
  ['hosted', 5],
] as const)(
  'kill -9 under 8 senders (%s backend, %i times): no acknowledged record is lost, stored twice or left without a mail',
  async (backend, times) => {
    const figures = await crash(times, 8, backend)
    expect(figures.resumes).toBeGreaterThan(0)
    expect(figures.messages).toBeGreaterThan(0)
    expect(figures.requests).toBeGreaterThan(0)
    expect(figures).toMatchObject({
      acknowledgedLost: 0,
      rowsWithoutFile: 0,
      wrongDigests: 0,
      storedTwice: 0,
      filesWithoutRowAfterSweep: 0,
      notAnnounced: 0,
    })
    expect(figures.resumes + figures.messages + figures.requests).toBe(figures.acknowledged)
  },
  300_000,
)

test('50 uploads of 10 MB held open until the last byte are all stored, in less than 250 MB', async () => {
  const figures = await heldUploads(50)
  expect(figures).toMatchObject({ answered201: 50, rows: 50 })
  expect(figures.peakMegabytes).toBeLessThan(250)
})

test('400 requests of forty lines, twenty at once, are all stored', async () => {
  expect(await requestsAtOnce(400)).toMatchObject({ answered201: 400, rows: 400 })
})

test('a stalled connection is closed, a slow upload is stored', async () => {
  // The site's own limits are thirty times as long; the code that holds to them is the same.
  const slowLimit = { ...siteLimit, windowMs: 1000, stepMs: 100 }
  const figures = await slowClients(3, { headersTimeout: 2000, slowLimit })
  expect(figures).toMatchObject({
    stalledBodyStatus: 408,
    refusedThenSilentStatus: 413,
    thirtyKilobitStatus: 201,
    rows: 1,
    temporaryFilesAfter: 0,
    ordinaryVisitorAfterwards: 201,
  })
  expect(figures.thirtyKilobitSeconds).toBeGreaterThan(2.5)
  expect(figures.slowHeadersCutAfterSeconds).toBeLessThan(4)
  // Its time counts from the opening of the connection, not from its first byte.
  expect(figures.silentThenSlowCutAfterSeconds).toBeLessThan(
    figures.slowHeadersCutAfterSeconds + 0.9,
  )
  expect(figures.stalledBodyCutAfterSeconds).toBeLessThan(4)
  expect(figures.refusedThenSilentCutAfterSeconds).toBeLessThan(4)
})

test('5,000 mutated documents are all accepted or refused without an error', async () => {
  for (const row of await fuzz(5000)) expect(row.uncaught).toBe(0)
})

test('aborted uploads leave no open file and no temporary file behind', async () => {
  const figures = await abortedUploads(100)
  expect(figures).toMatchObject({ temporaryFilesAfter: 0, rows: 0 })
  expect(figures.descriptorsAfter).toBeLessThanOrEqual(figures.descriptorsBefore + 2)
})

test.each([
  ['embedded', () => embeddedFaultRun(60)],
  ['hosted', () => hostedFaultRun(15)],
])(
  'every fault of the %s backend shows the right message, and a retry ends in one row',
  async (_name, run) => {
    for (const row of await run()) {
      expect(row).toMatchObject({ wrongWords: 0, notOneRow: 0, wrongDocument: 0 })
    }
  },
)

test('every attack of the abuse list gets its expected answer', async () => {
  expect((await abuse()).filter(({ held }) => !held)).toEqual([])
})
