import { getCalendarDay } from '@ballast/contract/calendar'
import { getDiscipline } from '@ballast/contract/routine/discipline'
import { setLock } from '@ballast/contract/routine/locks'
import { createHabits, finishDay, markHabit } from '@ballast/contract/routine/routine'
import { beforeEach, describe, expect, test } from 'vitest'
import { giveRole, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { habitDraft, lockDraft } from '../../test/routine.ts'
import { insertTrade } from '../../test/trades.ts'

const server = testServer()
let trader: Person
let accountId: string
beforeEach(async () => {
  // Monday, 22 June 2026, 08:00 in Chicago; the day ends at 17:00 there.
  server.setNow('2026-06-22T13:00:00Z')
  trader = await insertPerson(server)
  await giveRole(server, trader, 'beta_tester')
  accountId = await insertAccount(trader)
})

const score = async () => (await trader.call(getDiscipline, {})).data
const calendarDay = async (day: string) =>
  (await trader.call(getCalendarDay, { params: { day }, query: {} })).data.discipline
const dayAfter = (days: number) => new Date(Date.UTC(2026, 5, 22 + days)).toISOString().slice(0, 10)
const loss = (time: string) => ({
  symbol: 'MNQU6',
  fills: [
    { side: 'buy' as const, quantity: '1', price: '20000', at: `${time}:00`, commission: '0', fees: '0' },
    { side: 'sell' as const, quantity: '1', price: '19990', at: `${time}:30`, commission: '0', fees: '0' },
  ],
})

describe('the discipline score', () => {
  test('is withheld without a routine, and says why', async () => {
    const data = await score()
    expect(data).toMatchObject({ version: 1, standing: 'withheld', days: [], leak: [], all: { due: 0 } })
    expect(data.all.rate).toMatchObject({
      value: null,
      reason: 'Needs at least five planned days that are over',
    })
    expect(await calendarDay('2026-06-22')).toBeNull()
  })

  test('counts a lock on each day it was active, kept or broken, without any habit', async () => {
    await trader.call(setLock, { body: lockDraft({ rule: { kind: 'stop' }, days: 2 }) })
    server.setNow('2026-06-23T15:00:00Z')
    await insertTrade(trader, accountId, loss('2026-06-23T09:30'))
    server.setNow('2026-06-24T15:00:00Z')
    const { auto, days } = await score()
    expect(auto).toMatchObject({ kept: 1, due: 2, unknown: 0 })
    expect(days.map((day) => [day.day, day.kept, day.due])).toEqual([
      ['2026-06-22', 1, 1],
      ['2026-06-23', 0, 1],
    ])
    expect(await calendarDay('2026-06-23')).toMatchObject({ kept: 0, due: 1 })
    expect((await score()).leak).toEqual([{ currency: 'USD', n: 1, net: '-20.00', unknown: 0 }])
  })

  test('weighs later days more, keeps both kinds apart, and money separate', async () => {
    const { data } = await trader.call(createHabits, {
      body: {
        habits: [
          habitDraft({ name: 'State named' }),
          habitDraft({ name: 'One', moment: 'during', rule: { kind: 'max_trades', count: 1 } }),
        ],
      },
    })
    const id = data.habits[0]?.id ?? ''
    await insertTrade(trader, accountId, loss('2026-06-22T09:30'))
    await insertTrade(trader, accountId, loss('2026-06-22T09:40'))
    for (let day = 0; day < 5; day++) {
      server.setNow(`${dayAfter(day)}T14:50:00Z`)
      const state = day === 4 ? 'kept' : 'broken'
      await trader.call(markHabit, { params: { id }, body: { day: dayAfter(day), state, amount: null } })
    }
    // The day is still running, so four days count and the score is withheld.
    expect((await score()).standing).toBe('withheld')
    await trader.call(finishDay, { body: { day: dayAfter(4) } })
    const found = await score()
    expect(found).toMatchObject({
      standing: 'provisional',
      all: { kept: 1, due: 6, unknown: 0 },
      auto: { kept: 0, due: 1 },
      self: { kept: 1, due: 5 },
      leak: [{ currency: 'USD', n: 1, net: '-20.00', unknown: 0 }],
    })
    // Weights 2^(−4/10) … 1, the first day with two rules.
    const weights = [4, 3, 2, 1, 0].map((ago) => 2 ** (-ago / 10))
    const due = weights.reduce((sum, weight) => sum + weight, 0) + (weights[0] ?? 0)
    expect(found.all.rate.value).toBeCloseTo(1 / due, 12)
    expect(found.all.rate.low).toBeLessThan(1 / due)
    expect(found.days.map(({ day, kept, due }) => [day, kept, due])).toEqual([
      ['2026-06-22', 0, 2],
      ...[1, 2, 3].map((day) => [dayAfter(day), 0, 1]),
      ['2026-06-26', 1, 1],
    ])
    expect(await calendarDay('2026-06-22')).toEqual(found.days[0])
  })

  test('of a day is shown only if the routine is open to the user', async () => {
    await trader.call(createHabits, { body: { habits: [habitDraft()] } })
    server.setNow('2026-06-23T13:00:00Z')
    expect(await calendarDay('2026-06-22')).toMatchObject({ kept: 0, due: 1 })
    await giveRole(server, trader, 'user')
    expect(await calendarDay('2026-06-22')).toBeNull()
  })
})
