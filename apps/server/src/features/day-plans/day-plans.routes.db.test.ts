import {
  createDayPlan,
  type DayPlan,
  deleteDayPlan,
  getDayPlan,
  listDayPlans,
  restoreDayPlan,
  updateDayPlan,
} from '@ballast/contract/day-plans'
import { listTrades } from '@ballast/contract/trades'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { DAY_WORDS, dayPlan } from '../../test/plans.ts'
import { insertTrade } from '../../test/trades.ts'

const server = testServer()
let trader: Person
let accountId: string
beforeEach(async () => {
  server.setNow('2026-06-20T12:00:00Z')
  trader = await insertPerson(server)
  accountId = await insertAccount(trader)
})

async function plan(overrides: Partial<Parameters<typeof dayPlan>[1]> = {}): Promise<DayPlan> {
  const { data, status } = await trader.call(createDayPlan, { body: dayPlan(accountId, overrides) })
  expect(status).toBe(200)
  return data
}
const change = (id: string, body: object) =>
  trader.call(updateDayPlan, { params: { id }, body: { revision: 1, ...body } })

describe('hours', () => {
  test('are on the clock of the account, in the trading day of the plan', async () => {
    const morning = await plan()
    expect(morning).toMatchObject({
      start: '08:30',
      end: '11:00',
      startsAt: '2026-06-22T13:30:00.000Z',
      endsAt: '2026-06-22T16:00:00.000Z',
      timeZone: 'America/Chicago',
      locked: false,
    })
    // Monday’s session begins on Sunday at 17:00.
    const night = await plan({ day: '2026-06-23', start: '18:00', end: '02:00' })
    expect([night.startsAt, night.endsAt]).toEqual(['2026-06-22T23:00:00.000Z', '2026-06-23T07:00:00.000Z'])
    const backwards = await trader.call(createDayPlan, {
      body: dayPlan(accountId, { day: '2026-06-24', start: '11:00', end: '08:30' }),
    })
    expect([backwards.status, backwards.error.fields]).toEqual([
      422,
      { end: 'The end must come after the start' },
    ])
  })

  test('of a plan for all accounts are those of the first account, and a day has one such plan', async () => {
    const all = await trader.call(createDayPlan, { body: dayPlan(null) })
    expect(all.data.startsAt).toBe('2026-06-22T13:30:00.000Z')
    const again = await trader.call(createDayPlan, { body: dayPlan(null) })
    expect([again.status, again.error.code]).toEqual([409, 'day_planned'])
    await plan()
    const { data } = await trader.call(listDayPlans, { query: { account: [accountId] } })
    expect(data.plans.map((one) => one.accountId).sort()).toEqual([accountId, null].sort())
    expect(data).toMatchObject({ today: '2026-06-20', more: false })
  })

  test('without any account are read in the zone of the request', async () => {
    const nobody = await insertPerson(server)
    const body = { ...dayPlan(null), timeZone: 'Europe/Prague' }
    const { data } = await nobody.call(createDayPlan, { body })
    expect(data).toMatchObject({ startsAt: '2026-06-22T06:30:00.000Z', timeZone: 'Europe/Prague' })
  })
})

describe('before it starts', () => {
  test('a plan can be rewritten any number of times, without edits', async () => {
    const { id } = await plan()
    const { data } = await change(id, {
      start: '09:00',
      words: { thesis: 'Nothing before ten.', maxTrades: null },
    })
    expect(data).toMatchObject({
      start: '09:00',
      words: { ...DAY_WORDS, maxLoss: '300.00', thesis: 'Nothing before ten.', maxTrades: null },
      edits: [],
      revision: 2,
    })
  })

  test('a change based on an older version is refused and changes nothing', async () => {
    const { id } = await plan()
    await change(id, { words: { thesis: 'first' } })
    const late = await change(id, { words: { thesis: 'second' } })
    expect([late.status, late.error.code]).toEqual([409, 'stale'])
    expect((await trader.call(getDayPlan, { params: { id } })).data.words.thesis).toBe('first')
  })
})

describe('once it has started', () => {
  test('a change is stored as an edit with its time and the text before and after, and the plan shows both', async () => {
    const { id } = await plan()
    server.setNow('2026-06-22T13:30:00Z')
    const raised = await change(id, { words: { maxTrades: 6 } })
    expect(raised.data).toMatchObject({ locked: true, words: { maxTrades: 6 }, revision: 2 })
    expect(raised.data.edits).toMatchObject([
      { before: { maxTrades: 3 }, after: { maxTrades: 6 }, editedAt: '2026-06-22T13:30:00.000Z' },
    ])
    server.setNow('2026-06-22T14:00:00Z')
    const wider = await trader.call(updateDayPlan, {
      params: { id },
      body: { words: { maxLoss: '500' }, revision: 2 },
    })
    expect(wider.data.edits.map((edit) => [edit.before.maxLoss, edit.after.maxLoss])).toEqual([
      ['300.00', '300.00'],
      ['300.00', '500.00'],
    ])
  })

  test('the hours cannot be moved, so that the lock cannot be removed', async () => {
    const { id } = await plan()
    server.setNow('2026-06-22T13:30:00Z')
    for (const hours of [{ start: '12:00' }, { end: null }]) {
      const answer = await change(id, hours)
      expect([answer.status, answer.error.code]).toEqual([409, 'plan_locked'])
    }
    const same = await change(id, { start: '08:30', words: DAY_WORDS })
    expect([same.status, same.data.edits, same.data.revision]).toEqual([200, [], 1])
  })
})

describe('compared with the day', () => {
  const at = (time: string) => `2026-06-22T${time}`
  const round = (open: string, close: string, exit: string, symbol = 'MNQU6') => ({
    symbol,
    fills: [
      { side: 'buy' as const, quantity: '5', price: '20000', at: at(open), commission: '0', fees: '0' },
      { side: 'sell' as const, quantity: '5', price: exit, at: at(close), commission: '0', fees: '0' },
    ],
  })

  test('shows what was done: count, contracts, hours and the largest loss', async () => {
    const { id } = await plan()
    server.setNow('2026-06-22T22:00:00Z')
    // 5 contracts × $2: −$250, −$100 (exceeds the limit of $300 at 09:20), +$100 in another contract, after the planned
    // end.
    await insertTrade(trader, accountId, round('08:20', '09:00', '19975'))
    await insertTrade(trader, accountId, round('09:05', '09:20', '19990'))
    await insertTrade(trader, accountId, round('09:40', '09:50', '20000'))
    await insertTrade(trader, accountId, round('11:10', '11:20', '20004', 'MESU6'))
    const other = await insertAccount(trader)
    await insertTrade(trader, other, round('09:30', '09:45', '19000'))
    const { facts } = (await trader.call(getDayPlan, { params: { id } })).data
    expect(facts).toEqual({
      taken: 4,
      overTrades: 1,
      outsideSymbols: [{ root: 'MES', n: 1 }],
      early: 1,
      late: 1,
      results: [{ currency: 'USD', n: 4, net: '-250.00' }],
      unknownResults: 0,
      stillOpen: 0,
      loss: { lowest: '-350.00', left: '50.00', reachedAt: '2026-06-22T14:20:00.000Z', openedAfter: 2 },
    })
  })

  test('counts the trades the log has for the day they were opened on, whenever they were closed', async () => {
    const { id, day } = await plan()
    server.setNow('2026-06-24T22:00:00Z')
    await insertTrade(trader, accountId, round('09:00', '09:30', '20010'))
    await insertTrade(trader, accountId, round('16:50', '17:10', '20010'))
    const { facts } = (await trader.call(getDayPlan, { params: { id } })).data
    const logged = async (query: object) =>
      (await trader.call(listTrades, { query: { account: [accountId], count: 'trades', ...query } })).data
        .total
    expect([facts.taken, await logged({ openedOn: day }), await logged({ from: day, to: day })]).toEqual([
      2, 2, 1,
    ])
  })
})

describe('a deleted plan', () => {
  test('is restored unchanged, with its edits', async () => {
    const { id } = await plan()
    server.setNow('2026-06-22T15:00:00Z')
    const before = (await change(id, { words: { bias: 'no_view' } })).data
    await trader.call(deleteDayPlan, { params: { id } })
    expect((await trader.call(getDayPlan, { params: { id } })).status).toBe(404)
    expect((await trader.call(restoreDayPlan, { params: { id } })).data).toEqual(before)
    expect((await trader.call(restoreDayPlan, { params: { id } })).status).toBe(404)
  })

  test('stays deleted if the day was planned again', async () => {
    const { id } = await plan()
    await trader.call(deleteDayPlan, { params: { id } })
    await plan()
    const answer = await trader.call(restoreDayPlan, { params: { id } })
    expect([answer.status, answer.error.code]).toEqual([409, 'day_planned'])
  })
})

test('pages never split a day', async () => {
  for (let day = 0; day < 62; day++) {
    const date = new Date(Date.UTC(2026, 6, 1 + day)).toISOString().slice(0, 10)
    await plan({ day: date })
    if (day === 2) await trader.call(createDayPlan, { body: dayPlan(null, { day: date }) })
  }
  const first = (await trader.call(listDayPlans, { query: {} })).data
  expect(first.more).toBe(true)
  const before = first.plans.at(-1)?.day ?? ''
  const second = (await trader.call(listDayPlans, { query: { before } })).data
  expect(second.more).toBe(false)
  const ids = [...first.plans, ...second.plans].map((one) => one.id)
  expect([ids.length, new Set(ids).size]).toEqual([63, 63])
})

test('a day without a plan starts when the market its account trades opens, on that account’s clock', async () => {
  const startOf = async (account: string[]) =>
    (await trader.call(listDayPlans, { query: { account, from: '2026-06-22', to: '2026-06-22' } })).data
      .usualStart
  expect(await startOf([accountId])).toBeNull()
  await insertTrade(trader, accountId)
  expect(await startOf([accountId])).toBe('08:30')
  const berlin = await insertAccount(trader, { timeZone: 'Europe/Berlin', dayReset: '00:00' })
  expect(await startOf([berlin])).toBeNull()
  await insertTrade(trader, berlin)
  expect(await startOf([berlin])).toBe('15:30')
})
