import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facets, RouteReply, TodayReply } from 'desk/base/http/api.ts'
import { writeFilter } from 'desk/shared/list/filter.ts'
import {
  endTestDesk,
  newPerson,
  startTestDesk,
  type DeskClient,
  type TestDesk,
} from '../support/desk-server.ts'
import { seed } from '../support/seed.ts'

const vacancy = 'rigger-newman'
const tickets = ['hrwl-ri', 'white-card', 'heights']
const rigger = { preferred_roles: 'Rigger and dogger', availability: 'immediate' } as const

let desk: TestDesk
let rob: DeskClient

beforeAll(async () => {
  desk = await startTestDesk()
  rob = (await newPerson(desk, 'rob@example.com')).client
  const [fits, away] = await seed(desk.dataDir, [
    { ...rigger, last_name: 'Fits', email: 'fits@example.com' },
    { ...rigger, last_name: 'Away', email: 'away@example.com', availability: '1month' },
    { ...rigger, last_name: 'Without', email: 'without@example.com' },
    { last_name: 'Applied', email: 'applied@example.com', vacancy },
  ])
  await desk.context.index.catchUp()
  const holds = { number: '', validUntil: '2099-01-01', seen: { on: 'card' } }
  for (const [sequence, ticket] of tickets.entries()) {
    const seen = [fits!, away!].map(({ id }) => ({ id, kind: 'resume' as const, sequence }))
    await rob.change(seen, { type: 'ticket', ticket, holds })
  }
})
afterAll(() => endTestDesk(desk))

const names = async (search: URLSearchParams) =>
  (
    (await rob.ask('GET', `/api/records?${search}`)).json as RouteReply<'GET /api/records'>
  ).rows.map(({ name }) => name)

it('shows at each open vacancy who applied, and who has its trade, its tickets and time on the day', async () => {
  const { jobs } = (await rob.route('GET /api/today')).json as TodayReply
  const job = jobs.rows.find(({ id }) => id === vacancy)!
  expect(job.applied.total).toBe(1)
  expect(await names(writeFilter(job.applied.filter))).toEqual([expect.stringMatching(/Applied$/)])
  expect(job.fit.total).toBe(1)
  expect(await names(writeFilter(job.fit.filter))).toEqual([expect.stringMatching(/Fits$/)])
})

it('says beside the list of a vacancy who else may be asked', async () => {
  const fitOf = async (search: string) =>
    ((await rob.ask('GET', `/api/facets?${search}`)).json as Facets).fit
  const found = await fitOf(`vacancy=${vacancy}`)
  expect(await names(writeFilter(found!))).toEqual([expect.stringMatching(/Fits$/)])
  expect(await fitOf('')).toBeUndefined()
})
