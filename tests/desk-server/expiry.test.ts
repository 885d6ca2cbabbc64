// The owner hears of proofs that run out, by mail, each once.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tellOfExpiry } from 'desk/website/daily-expiry.ts'
import { readRecords } from 'core/loader/load-content.ts'
import { endTestDesk, startTestDesk, type TestDesk } from '../support/desk-server.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'

let post: MailServer
let desk: TestDesk
beforeEach(async () => {
  post = await startMailServer()
  desk = await startTestDesk({ env: post.env })
})
afterEach(async () => {
  await endTestDesk(desk)
  await post.stop()
})

const at = (day: string) => Date.parse(`${day}T12:00:00+08:00`)

it('A certificate is told of 60 days before its last day and once it is over, and not again', async () => {
  const { contentDir } = desk.context.settings
  const credentials = structuredClone(readRecords().credentials)
  Object.assign(credentials[1]!, { until: '2027-06-30' })
  mkdirSync(contentDir, { recursive: true })
  writeFileSync(join(contentDir, 'credentials.json'), JSON.stringify(credentials))
  const tell = (day: string) => tellOfExpiry(desk.context, at(day))
  await tell('2027-04-30')
  expect(post.mails).toHaveLength(0)
  await tell('2027-05-01')
  await tell('2027-05-02')
  expect(post.mails).toHaveLength(1)
  expect(post.mails[0]!.text).toContain('ISO 14001 runs out on 30 June 2027')
  await tell('2027-07-01')
  await tell('2027-07-02')
  expect(post.mails).toHaveLength(2)
  expect(post.mails[1]!.text).toContain('ISO 14001 ran out on 30 June 2027')
})
