import { getFindings } from '@ballast/contract/findings/findings'
import { getProgress, getProgressEffect } from '@ballast/contract/routine/progress'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { progressOpenings } from '../../schema/routine.ts'
import { giveRole, insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'
import { guardHarm } from './harm-guard.ts'

const server = testServer()

const dayAt = (days: number) => new Date(Date.UTC(2026, 2, 2 + days)).toISOString().slice(0, 10)

/** Five days with two trades each before the first opening, and five days with `after` trades each after it. */
async function tradeAround(after: number): Promise<void> {
  const person = await insertPerson(server)
  await giveRole(server, person, 'beta_tester')
  const accountId = await insertAccount(person)
  const fills = [...Array(11).keys()].flatMap((day) =>
    [...Array(day < 5 ? 2 : day === 5 ? 9 : after).keys()].flatMap((n) => [
      { at: `${dayAt(day)}T14:3${n}:00`, side: 'Buy' as const, price: '20000' },
      { at: `${dayAt(day)}T14:3${n}:30`, side: 'Sell' as const, price: '20010' },
    ]),
  )
  const bytes = fillsCsv(fills.map((fill, id) => ({ ...fill, id: id + 1, quantity: 2 })))
  const { data } = await importFiles(person, { accountId, files: [{ name: 'Fills.csv', bytes }] })
  expect(data.status).toBe('done')
  server.setNow(`${dayAt(5)}T15:00:00Z`)
  expect((await person.call(getProgress, {})).status).toBe(200)
  // Only the first opening counts.
  server.setNow(`${dayAt(9)}T15:00:00Z`)
  await person.call(getProgress, {})
}

test('says nothing below ten traders, then the median of their changes and nothing of one of them', async () => {
  const admin = await insertPerson(server)
  await giveRole(server, admin, 'admin')
  const effect = async () => (await admin.call(getProgressEffect, {})).data
  const measuresOf = async (part: 'progress' | 'findings') =>
    (await effect()).parts.find((one) => one.part === part)?.measures ?? []
  expect(await effect()).toMatchObject({ at: null, fewestUsers: 10 })
  server.setNow('2026-04-01T15:00:00Z')
  for (let user = 0; user < 9; user++) {
    server.setNow('2026-04-01T15:00:00Z')
    await tradeAround(1)
  }
  server.setNow('2026-04-05T04:33:00Z')
  await guardHarm(server.deps)
  expect(await measuresOf('progress')).toEqual(
    ['trades', 'size', 'session'].map((measure) => ({
      measure,
      users: 9,
      median: null,
      low: null,
      high: null,
    })),
  )
  server.setNow('2026-04-06T15:00:00Z')
  await tradeAround(4)
  server.setNow('2026-04-12T04:33:00Z')
  await guardHarm(server.deps)
  const { at } = await effect()
  const measures = await measuresOf('progress')
  expect(at).toBe('2026-04-12T04:33:00.000Z')
  expect(measures[0]).toEqual({ measure: 'trades', users: 10, median: -0.5, low: -0.5, high: -0.5 })
  expect(measures[1]).toEqual({ measure: 'size', users: 10, median: 0, low: 0, high: 0 })
  // Nobody has opened the findings, and the parts are independent of each other.
  expect((await measuresOf('findings'))[0]).toEqual({
    measure: 'trades',
    users: 0,
    median: null,
    low: null,
    high: null,
  })
})

test('the day findings are first opened is recorded once', async () => {
  const person = await insertPerson(server)
  const openings = () =>
    server.deps.db.select().from(progressOpenings).where(eq(progressOpenings.userId, person.userId))
  server.setNow('2026-05-01T15:00:00Z')
  await person.call(getFindings, {})
  server.setNow('2026-05-02T15:00:00Z')
  await person.call(getFindings, {})
  expect(await openings()).toEqual([{ userId: person.userId, part: 'findings', day: '2026-05-01' }])
})
