// What a stranger sends is opened while others work: the desk's own process spends little on it.
import { setTimeout } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordReply } from 'desk/base/http/api.ts'
import { signInBeforehand, startDeskProcess, type DeskProcess } from '../support/desk-process.ts'
import { freePort, newDataDir } from '../support/server.ts'
import { sampled } from '../support/generated.ts'
import { processorTimeOf } from 'desk/base/processor-time.ts'
import { seed } from '../support/seed.ts'
import { makers } from '../tickets/make-documents.ts'

let desk: DeskProcess
let cookie: string
let resume: string

const repeated = (word: string) => word.repeat(Math.ceil(200_000 / word.length))

beforeAll(async () => {
  const dataDir = await newDataDir()
  const port = String(await freePort())
  cookie = await signInBeforehand(dataDir, `http://localhost:${port}`)
  const [row] = await seed(dataDir, [{ resume_file_path: 'public/1_a_b_12345678.docx' }], () =>
    makers.docx(`Tickets: high risk, first aid ${repeated('HR ')}`),
  )
  resume = row!.id
  desk = await startDeskProcess({ DATA_DIR: dataDir, DESK_PORT: port })
})
afterAll(() => desk.stop())

const ask = (path: string, body?: FormData) =>
  fetch(`${desk.origin}${path}`, {
    headers: { cookie, origin: desk.origin, 'sec-fetch-site': 'same-origin' },
    ...(body ? { method: 'POST', body } : {}),
  })

/** @returns milliseconds of processor time that the desk's own process took; others are answered while it does */
async function during(work: () => Promise<unknown>): Promise<number> {
  const before = await processorTimeOf(desk.pid)
  const ended = new AbortController()
  const worked = work().finally(() => ended.abort())
  while (!ended.signal.aborted) {
    if (!(await ask('/healthz')).ok) throw new Error('the desk did not answer')
    // Without a pause, what these questions cost would count where a busy machine takes long.
    await setTimeout(25)
  }
  await worked
  return (await processorTimeOf(desk.pid)) - before
}

it.runIf(process.platform === 'linux')(
  'A resume of one endless line',
  async () => {
    const open = async () =>
      (await (await ask(`/api/records/${resume}?refresh=1`)).json()) as RecordReply
    await expect
      .poll(async () => (await open()).offered.map(({ ticket }) => ticket), { timeout: 60_000 })
      .toContain('first-aid')
    const took = await during(async () => {
      for (let n = 0; n < 5; n++) await open()
    })
    expect(took).toBeLessThan(1500)
  },
  120_000,
)

const sheet =
  '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>Phone</t></is></c></row><row r="2"><c t="inlineStr"><is><t>Jo Sample</t></is></c><c s="0"><v>412345678</v></c></row></sheetData></worksheet>'

function xlsxWith(format: string): Uint8Array {
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': sheet,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(400)}</cellXfs></styleSheet>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
  )
}

const people = (row: string) => `Name,Phone,Tickets\n${row.repeat(2400)}`

const spreadsheets: Record<string, () => Uint8Array> = {
  'with a format of two million brackets': () => xlsxWith('['.repeat(2_000_000)),
  'of one cell': () => strToU8(`Name,Phone\n${'x'.repeat(5_000_000)}`),
  'of quotation marks': () => strToU8(`Name,Phone\n"${'""'.repeat(2_400_000)}",1\n`),
  'of headings without end': () =>
    strToU8(
      `Name,Phone,${Array.from({ length: 58 }, () => 'HR '.repeat(25_000)).join(',')}\nJo,1\n`,
    ),
  'of tickets without end': () =>
    strToU8(people(`Jo Sample,0412345678,"${'HR WP '.repeat(330)}"\n`)),
}

it.runIf(process.platform === 'linux').each(sampled(Object.keys(spreadsheets), 4))(
  'A spreadsheet %s',
  async (name) => {
    const form = new FormData()
    form.append('file', new File([spreadsheets[name]!() as BlobPart], 'people.xlsx'))
    const took = await during(async () => {
      const { status } = await ask('/api/imports/preview', form)
      expect([200, 422]).toContain(status)
    })
    expect(took).toBeLessThan(4000)
  },
  180_000,
)
